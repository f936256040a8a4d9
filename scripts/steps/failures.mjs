import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isBroken } from './counts.mjs'
import { root } from './paths.mjs'

const FIRST_LINES = 12
/** What stood on the page: its own part in whole, without the links of header and footer. */
const PAGE_LINES = 40

/**
 * The failed tests of a Vitest report: `{ file, name, error }` each, a file that did not load without a name. The causes
 * of their errors are in a file of their own (`causes-reporter.mjs`).
 */
export function vitestFailures(path, causesPath) {
  if (!existsSync(path)) return []
  const causes = causesPath && existsSync(causesPath) ? JSON.parse(readFileSync(causesPath, 'utf8')) : []
  const withCauses = (error, file, test) => {
    const found = causes.find((one) => one.file === file.name && one.name === test?.fullName)
    const [first, ...rest] = error.split('\n')
    return [first, ...(found?.causes ?? []).map((cause) => `caused by: ${cause}`), ...rest].join('\n')
  }
  return JSON.parse(readFileSync(path, 'utf8')).testResults.flatMap((file) => {
    const where = relative(root, file.name)
    if (isBroken(file))
      return [{ file: where, name: 'the file itself', error: withCauses(file.message ?? '', file) }]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        file: where,
        name: test.fullName,
        error: withCauses(test.failureMessages[0] ?? '', file, test),
      }))
  })
}

/** The failed tests of a Playwright report, also those that passed only at another try. */
export function playwrightFailures(path) {
  if (!existsSync(path)) return []
  const { suites, errors, config } = JSON.parse(readFileSync(path, 'utf8'))
  const folder = relative(root, config.rootDir)
  const within = (suite, titles) => [
    ...(suite.specs ?? [])
      .filter(({ ok, tests }) => !ok || tests.some(isFlaky))
      .map((spec) => failed(spec, titles)),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title])),
  ]
  const failed = (spec, titles) => ({
    file: `${folder}/${spec.file}`,
    name: [...titles, spec.title].join(' › '),
    // A test whose time is over has a second error: what it waited for.
    error: spec.tests
      .flatMap(({ results }) => results)
      .flatMap(({ errors = [] }) => errors)
      .map(({ message }) => message ?? '')
      .join('\n'),
    page: pageOf(spec.tests.flatMap(({ results }) => results)),
  })
  return [
    ...suites.flatMap((suite) => within(suite, [])),
    ...errors.map(({ message, location }) => ({
      file: location ? relative(root, location.file) : folder,
      name: 'outside of a test',
      error: message ?? '',
    })),
  ]
}

/** The lines of the accessibility tree that Playwright kept of the failed page, from its `main` to its footer; without it none. */
function pageOf(results) {
  const kept = results
    .flatMap(({ attachments = [] }) => attachments)
    .find(({ name }) => name === 'error-context')
  if (!kept?.path || !existsSync(kept.path)) return []
  const tree = /^```yaml\n(?<lines>.*?)^```$/ms.exec(readFileSync(kept.path, 'utf8'))?.groups?.lines ?? ''
  return tree
    .replace(/^- banner.*?(?=^- )/ms, '')
    .replace(/^- contentinfo.*?(?=^- |$(?![\s\S]))/ms, '')
    .split('\n')
}

function isFlaky({ status }) {
  return status === 'flaky'
}

/** What stands for a part of the run that failed without a failed test: the checks, a lost process, no report. */
export function unnamedFailure(part, failed) {
  return failed > 0
    ? [{ file: part, name: 'ended with an error, which its output above tells', error: '' }]
    : []
}

/**
 * Each failed test with its file, the first lines of its error and what stood on its page, to be found at the end of a long
 * output: often that is all that is kept of a run on another machine.
 */
export function failureLines(failures) {
  return failures.flatMap(({ file, name, error, page = [] }) => [
    nameOf({ file, name }),
    ...indented(stripVTControlCharacters(error).split('\n'), FIRST_LINES),
    ...indented(page, PAGE_LINES),
  ])
}

const indented = (lines, most) =>
  lines
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .map((line) => `    ${line}`)

/** What failed, a line each: the end of a long output is often all that is kept of it. */
export function failureNames(failures) {
  return failures.map(nameOf)
}

const nameOf = ({ file, name }) => `${file}: ${name}`
