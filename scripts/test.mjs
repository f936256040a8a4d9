/** `npm test`: all checks and tests, from a fresh clone. The last lines name what failed and count. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './steps/built.mjs'
import { changedFiles, hasChanged, mergeBase, noteGreen, reachOf, readBefore } from './steps/changes.mjs'
import {
  checkCounts,
  countLine,
  playwrightCounts,
  playwrightSkips,
  sum,
  vitestCounts,
} from './steps/counts.mjs'
import { ensureEngines } from './steps/engines.mjs'
import {
  failureLines,
  failureNames,
  playwrightFailures,
  unnamedFailure,
  vitestFailures,
} from './steps/failures.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { cacheFolder, root } from './steps/paths.mjs'
import { prepareTests } from './steps/prepare-tests.mjs'
import { environment, run, runToLog } from './steps/run.mjs'
import { bold, dim, fail, say, seconds } from './steps/say.mjs'
import { literally, parseTestArguments, TEST_USAGE } from './steps/test-arguments.mjs'
import { buildsOf, isEngineSpec, isSpec, testFiles } from './steps/test-files.mjs'
import { asArguments, FAULT_WORKERS, partsOf, TOOLING_INPUTS } from './steps/test-parts.mjs'

const wanted = parseTestArguments(process.argv.slice(2))
if (wanted.isHelp) {
  say(TEST_USAGE)
  process.exit(0)
}
if (wanted.fault) fail(wanted.fault)
const named = testFiles().filter((file) => wanted.names.some((name) => file.includes(name)))
if (wanted.names.length > 0 && named.length === 0)
  fail(`no test file has ${wanted.names.join(' or ')} in its path.`)

const browsers = await prepareTests()
const node = requireNode()
// A folder of its own: a test of this script runs it again.
mkdirSync(cacheFolder, { recursive: true })
const reports = mkdtempSync(`${cacheFolder}/reports-`)
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const env = environment(node, { CHROMIUM_PATH: browsers.shell, CHROMIUM_WHOLE_PATH: browsers.whole })

/** Leaves out what only `npm run test:full` walks. */
const SMALL_WALK = ['--grep-invert', '@full']
/** Ends the walk in other engines where its own limits do not. */
const ENGINES_MOST_MS = 1_500_000

const parts = []
const failures = []
const untried = []
if (wanted.names.length > 0) await testNamed()
else if (wanted.isChanged) await testChanged()
else await testAll()

const total = sum(parts.map(({ count }) => count))
if (failures.length > 0) say([bold('\nFailed'), ...failureLines(failures)].join('\n'))
say()
// A name may be that of a browser test alone.
const ran = parts.filter(({ count }) => count.passed + count.failed + count.skipped > 0)
if (ran.length > 1) for (const { part, count, took } of ran) say(`${part}: ${countLine(count)} ${dim(took)}`)
for (const line of untried) say(bold(line))
for (const name of failureNames(failures)) say(`Failed: ${name}`)
say(countLine(total))
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/**
 * The browsers have the terminal and wait for half of their time, so the faults run beside them, into a log. All other
 * tests come before: beside the browsers too, they made servers so slow that what is tested there came too late.
 */
async function testAll() {
  const before = readBefore(TOOLING_INPUTS)
  const chosen = partsOf({ isFull: wanted.isFull, isToolingChanged: hasChanged(TOOLING_INPUTS) })
  await check()
  const isGreen = await testUnits(
    asArguments(chosen.filter((part) => part === 'units' || part === 'tooling')),
  )
  if (chosen.includes('tooling')) {
    if (isGreen) noteGreen(before)
  } else say(dim('The tooling is as it was: npm run test:full runs its tests.'))
  await withFaultsBeside(asArguments(['faults']), () => testInBrowsers())
  await testInEngines(wanted.isFull ? [] : SMALL_WALK)
  if (chosen.includes('again'))
    await testUnits(asArguments(['again']), 'Suites of the server on the other store')
}

/** What the changes may reach: by their imports, and by what they start as a process of its own. */
async function testChanged() {
  const base = mergeBase()
  const files = base && changedFiles(base)
  if (!files) fail('git does not say what has changed here; npm test runs everything.')
  say(`${files.length} files differ from ${base.slice(0, 12)}.`)
  if (files.length === 0) process.exit(0)
  const reach = reachOf(files)
  await check()
  const since = `--changed=${base}`
  await testUnits([since, '--passWithNoTests', ...asArguments(['units'])])
  if (reach.tooling) await testUnits(asArguments(['tooling']), 'Tests of the tooling')
  const specs = reach.browsers ? [] : files.filter(isSpec)
  await withFaultsBeside(
    [...asArguments(['faults']), ...(reach.faults ? [] : [since, '--passWithNoTests'])],
    async () => {
      if (reach.browsers || specs.length > 0) await testInBrowsers(specs.map(literally))
    },
  )
  if (reach.engines) await testInEngines(SMALL_WALK)
}

async function testNamed() {
  await build(buildsOf(named))
  const isOfVitest = named.some((file) => !isSpec(file) && !isEngineSpec(file))
  const projects = asArguments(partsOf({ isFull: wanted.isFull, isToolingChanged: true }))
  if (isOfVitest) await testUnits([...projects, '--passWithNoTests', ...wanted.names])
  if (named.some(isSpec)) {
    say(bold('\nBrowser tests'))
    await testInBrowsers(named.filter(isSpec).map(literally))
  }
  if (named.some(isEngineSpec)) await testInEngines(named.filter(isEngineSpec).map(literally))
}

async function check() {
  say(bold('Checks, with the build beside them'))
  const ended = timer()
  const report = `${reports}/checks.json`
  const checks = run(node, [`${root}/scripts/check.mjs`], { env: { ...env, CHECK_REPORT: report } })
  const [code] = await Promise.all([checks, build()])
  take('Checks', checkCounts(report), [], { code, took: ended() })
}

async function testUnits(args, title = 'Unit and API tests') {
  say(bold(`\n${title}`))
  const ended = timer()
  const name = `vitest-${parts.length}`
  const code = await run(node, ...vitest(name, args))
  takeVitest(title, name, { code, took: ended() })
  return code === 0
}

async function build(names) {
  try {
    await ensureBuilt(node, names)
  } catch (error) {
    fail(error.message)
  }
}

async function testInBrowsers(args = []) {
  const report = `${reports}/playwright.json`
  const end = await playwright('playwright.config.ts', report, args)
  take('Browser tests', playwrightCounts(report), playwrightFailures(report), end)
}

/** What a machine does not have is skipped, and the last lines say so. */
async function testInEngines(args = []) {
  say(bold('\nFirefox and WebKit'))
  const found = await ensureEngines()
  const report = `${reports}/engines.json`
  const end = await playwright('engines/engines.config.ts', report, args, {
    env: { ...env, ...found },
    timeout: ENGINES_MOST_MS,
    killSignal: 'SIGKILL',
  })
  take('Firefox and WebKit', playwrightCounts(report), playwrightFailures(report), end)
  untried.push(...playwrightSkips(report))
}

async function playwright(config, report, args, options = { env }) {
  const program = `${root}/node_modules/@playwright/test/cli.js`
  const ended = timer()
  const code = await run(
    node,
    [program, 'test', '--config', `${root}/e2e/${config}`, '--reporter=list,json', ...args],
    { ...options, env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  return { code, took: ended() }
}

/** The faults write to a log, which is printed when the browsers have ended. */
async function withFaultsBeside(args, browse) {
  say(bold('\nBrowser tests, with the faults of the server beside them'))
  const title = 'Faults of the server'
  const ended = timer()
  const all = vitest('faults', [...args, `--maxWorkers=${FAULT_WORKERS}`])
  const faults = runToLog('faults', node, ...all).then((logged) => ({ ...logged, took: ended() }))
  await browse()
  const { path, code, took } = await faults
  say(bold(`\n${title}`))
  say(readFileSync(path, 'utf8').trim())
  takeVitest(title, 'faults', { code, took })
}

/** The arguments and the options of a run whose reports have this name. */
function vitest(name, args) {
  const causes = `--reporter=${root}/scripts/steps/causes-reporter.mjs`
  const report = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
    causes,
  ]
  return [
    [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...report, ...args],
    { env: { ...env, CAUSES_REPORT: `${reports}/${name}-causes.json` } },
  ]
}

function takeVitest(part, name, end) {
  const report = `${reports}/${name}.json`
  take(part, vitestCounts(report), vitestFailures(report, `${reports}/${name}-causes.json`), end)
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
