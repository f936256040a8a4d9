/** `npm test`: all checks and tests, from a fresh clone. The last lines name what failed and count. */
import { readFileSync, rmSync } from 'node:fs'
import { mayInstall } from './steps/apt.mjs'
import { missingBrowsers, requireBrowsers } from './steps/browser.mjs'
import { ensureBuilt } from './steps/built.mjs'
import { countLine, playwrightCounts, sum, vitestCounts } from './steps/counts.mjs'
import { failureLines, playwrightFailures, unnamedFailure, vitestFailures } from './steps/failures.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { ensureLanguages, missingLanguages } from './steps/languages.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { cacheFolder, root } from './steps/paths.mjs'
import { ensurePgbouncer } from './steps/pgbouncer.mjs'
import { ensurePostgresBinaries } from './steps/postgres-binaries.mjs'
import { environment, run, runToLog } from './steps/run.mjs'
import { bold, fail, say } from './steps/say.mjs'
import { literally, parseTestArguments, TEST_USAGE } from './steps/test-arguments.mjs'

const wanted = parseTestArguments(process.argv.slice(2))
if (wanted.isHelp) {
  say(TEST_USAGE)
  process.exit(0)
}
if (wanted.fault) fail(wanted.fault)

await ensureInstalled()
const node = requireNode()
const absent = [...missingBrowsers(), ...missingLanguages()]
if (absent.length > 0 && mayInstall()) {
  say(
    `This runs as root, so what the tests need and this machine lacks is installed by apt-get: ${absent.join(', ')}.`,
  )
}
const browsers = await requireBrowsers()
await ensureLanguages()
await ensurePgbouncer()
ensurePostgresBinaries()

const isWhole = wanted.names.length === 0
const reports = Object.fromEntries(
  ['vitest', 'faults', 'playwright'].map((name) => [name, `${cacheFolder}/${name}.json`]),
)
for (const path of Object.values(reports)) rmSync(path, { force: true })
const env = environment(node, {
  CHROMIUM_PATH: browsers.shell,
  CHROMIUM_WHOLE_PATH: browsers.whole,
  PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright,
})

const counts = []
const failures = []
if (isWhole) {
  say(bold('Checks'))
  const checked = await run(node, [`${root}/scripts/check.mjs`], { env })
  take('npm run check', { passed: 0, failed: 0, skipped: 0 }, [], checked)
}

say(bold('\nUnit and API tests'))
try {
  await ensureBuilt(node)
} catch (error) {
  fail(error.message)
}
const tested = await run(node, vitest(reports.vitest, wanted.names), {
  env: isWhole ? { ...env, FAULTS_ELSEWHERE: 'yes' } : env,
})
take('Unit and API tests', vitestCounts(reports.vitest), vitestFailures(reports.vitest), tested)

// Run the browser tests beside the faults, which mostly wait for servers that start and end.
const faults = isWhole
  ? runToLog('faults', node, [...vitest(reports.faults, ['apps/server/src/faults']), '--maxWorkers=1'], {
      env,
    })
  : undefined

say(bold(`\nBrowser tests${isWhole ? ', with the faults of the server beside them' : ''}`))
const playwright = ['test', '--config', `${root}/e2e/playwright.config.ts`, '--reporter=list,json']
if (!isWhole) playwright.push('--pass-with-no-tests', ...wanted.names.map(literally))
const driven = await run(node, [`${root}/node_modules/@playwright/test/cli.js`, ...playwright], { env })
take('Browser tests', playwrightCounts(reports.playwright), playwrightFailures(reports.playwright), driven)

if (faults) {
  const { code, path } = await faults
  say(bold('\nFaults of the server'))
  say(readFileSync(path, 'utf8').trim())
  take('Faults of the server', vitestCounts(reports.faults), vitestFailures(reports.faults), code)
}

/** Runs the unit and API tests whose path contains one of the names, or all. */
function vitest(report, names) {
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (names.length > 0) flags.push('--passWithNoTests', ...names)
  return [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...flags]
}

/**
 * Takes what a part of the run says. One that ended with an error but no failed test counts as failed: an unhandled
 * error, a lost process.
 */
function take(part, count, named, code) {
  const isSilent = code !== 0 && count.failed === 0
  counts.push(isSilent ? { ...count, failed: 1 } : count)
  failures.push(...(named.length === 0 ? unnamedFailure(part, isSilent ? 1 : count.failed) : named))
}

const total = sum(counts)
if (total.passed + total.failed === 0) fail(`no test file has ${wanted.names.join(' or ')} in its path.`)
if (failures.length > 0) say([bold('\nFailed'), ...failureLines(failures)].join('\n'))
say(`\n${countLine(total)}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
