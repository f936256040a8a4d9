import { existsSync, readFileSync } from 'node:fs'

/** Reads the counts of a runner's JSON report; a missing report counts as one failure. */
const NO_REPORT = { passed: 0, failed: 1, skipped: 0 }

export function vitestCounts(path) {
  if (!existsSync(path)) return NO_REPORT
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const broken = report.testResults.filter(isBroken)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Whether a file did not load: that counts as a failure, since it has no test that could fail. */
export function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

export function playwrightCounts(path) {
  if (!existsSync(path)) return NO_REPORT
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/** The reasons of skipped tests, each once. */
export function playwrightSkips(path) {
  if (!existsSync(path)) return []
  const testsOf = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests),
    ...(suite.suites ?? []).flatMap(testsOf),
  ]
  const annotations = JSON.parse(readFileSync(path, 'utf8'))
    .suites.flatMap(testsOf)
    .flatMap((test) => test.annotations)
  return [...new Set(annotations.filter(({ type }) => type === 'skip').map(({ description }) => description))]
}

/** The counts that the checks write themselves. */
export function checkCounts(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : NO_REPORT
}

export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of all) for (const name of Object.keys(total)) total[name] += counts[name]
  return total
}

export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
