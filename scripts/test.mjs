/** `npm test`: all checks and tests, from a fresh clone. The last lines name what failed and count. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './steps/built.mjs'
import { checkCounts, countLine, playwrightCounts, sum, vitestCounts } from './steps/counts.mjs'
import { failureLines, playwrightFailures, unnamedFailure, vitestFailures } from './steps/failures.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { cacheFolder, root } from './steps/paths.mjs'
import { prepareTests } from './steps/prepare-tests.mjs'
import { environment, run, runToLog } from './steps/run.mjs'
import { bold, dim, fail, say, seconds } from './steps/say.mjs'
import { literally, parseTestArguments, TEST_USAGE } from './steps/test-arguments.mjs'

const wanted = parseTestArguments(process.argv.slice(2))
if (wanted.isHelp) {
  say(TEST_USAGE)
  process.exit(0)
}
if (wanted.fault) fail(wanted.fault)

const browsers = await prepareTests()
const node = requireNode()
// A folder of its own: a test of this script runs it again.
mkdirSync(cacheFolder, { recursive: true })
const reports = mkdtempSync(`${cacheFolder}/reports-`)
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const env = environment(node, { CHROMIUM_PATH: browsers.shell, CHROMIUM_WHOLE_PATH: browsers.whole })

const parts = []
const failures = []
if (wanted.names.length === 0) await testAll()
else await testNamed(wanted.names)

const total = sum(parts.map(({ count }) => count))
if (total.passed + total.failed === 0) fail(`no test file has ${wanted.names.join(' or ')} in its path.`)
if (failures.length > 0) say([bold('\nFailed'), ...failureLines(failures)].join('\n'))
say()
// A name may be that of a browser test alone.
const ran = parts.filter(({ count }) => count.passed + count.failed + count.skipped > 0)
if (ran.length > 1) for (const { part, count, took } of ran) say(`${part}: ${countLine(count)} ${dim(took)}`)
say(countLine(total))
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/**
 * The browsers have the terminal and wait for half of their time, so the faults run beside them, into a log. All other
 * tests come before: beside the browsers too, they made servers so slow that what is tested there came too late.
 */
async function testAll() {
  say(bold('Checks, with the build beside them'))
  const ended = timer()
  const report = `${reports}/checks.json`
  const checks = run(node, [`${root}/scripts/check.mjs`], { env: { ...env, CHECK_REPORT: report } })
  const [checked] = await Promise.all([checks, build()])
  take('Checks', checkCounts(report), [], { code: checked, took: ended() })

  await testUnits([], { FAULTS_ELSEWHERE: 'yes' })

  say(bold('\nBrowser tests, with the faults of the server beside them'))
  const title = 'Faults of the server'
  const faults = besideBrowsers('faults', ['apps/server/src/faults', '--maxWorkers=1'])
  await testInBrowsers()
  const { path, code, took } = await faults
  say(bold(`\n${title}`))
  say(readFileSync(path, 'utf8').trim())
  takeVitest(title, 'faults', { code, took })
}

async function testNamed(names) {
  await build()
  await testUnits(['--passWithNoTests', ...names])
  if (!specs().some((path) => names.some((name) => path.includes(name)))) return
  say(bold('\nBrowser tests'))
  await testInBrowsers(names.map(literally))
}

async function testUnits(args, more = {}) {
  const title = 'Unit and API tests'
  say(bold(`\n${title}`))
  const ended = timer()
  const code = await run(node, vitest('vitest', args), { env: { ...env, ...more } })
  takeVitest(title, 'vitest', { code, took: ended() })
}

async function build() {
  try {
    await ensureBuilt(node)
  } catch (error) {
    fail(error.message)
  }
}

async function testInBrowsers(args = []) {
  const report = `${reports}/playwright.json`
  const playwright = ['test', '--config', `${root}/e2e/playwright.config.ts`, '--reporter=list,json', ...args]
  const ended = timer()
  const code = await run(node, [`${root}/node_modules/@playwright/test/cli.js`, ...playwright], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  take('Browser tests', playwrightCounts(report), playwrightFailures(report), { code, took: ended() })
}

function specs() {
  const names = readdirSync(`${root}/e2e`).filter((name) => name.endsWith('.spec.ts'))
  return names.map((name) => `e2e/${name}`)
}

/** Begins a part whose output waits in a log until the browsers have ended. */
async function besideBrowsers(name, args) {
  const ended = timer()
  const logged = await runToLog(name, node, vitest(name, args), { env })
  return { ...logged, took: ended() }
}

function vitest(name, args) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${name}.json`]
  return [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...report, ...args]
}

function takeVitest(part, name, end) {
  const report = `${reports}/${name}.json`
  take(part, vitestCounts(report), vitestFailures(report), end)
}

/**
 * Takes what a part of the run says. One that ended with an error but no failed test counts as failed: an unhandled
 * error, a lost process.
 */
function take(part, count, named, { code, took }) {
  const isSilent = code !== 0 && count.failed === 0
  parts.push({ part, took, count: isSilent ? { ...count, failed: 1 } : count })
  failures.push(...(named.length === 0 ? unnamedFailure(part, isSilent ? 1 : count.failed) : named))
}

/** Returns what tells, once a part has ended, how long it took. */
function timer() {
  const began = Date.now()
  return () => seconds(began)
}
