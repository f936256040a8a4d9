import { writeFileSync } from 'node:fs'

/**
 * A reporter of Vitest beside its JSON, which has no causes: "fetch failed" alone does not tell what failed. Writes one
 * entry for each failed test, or file that did not load, whose error has a cause: `{ file, name, causes }`.
 */
export default class CausesReporter {
  onTestRunEnd(modules) {
    const path = process.env.CAUSES_REPORT
    if (path) writeFileSync(path, JSON.stringify(modules.flatMap(entriesOf)))
  }
}

function entriesOf(module) {
  const entry = (name, errors = []) => ({ file: module.moduleId, name, causes: errors.flatMap(causesOf) })
  const tests = [...module.children.allTests('failed')]
  return [
    entry(undefined, module.errors()),
    ...tests.map((test) => entry(nameOf(test), test.result().errors)),
  ].filter(({ causes }) => causes.length > 0)
}

/** As the JSON reporter writes it. */
function nameOf(test) {
  const names = [test.name]
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) names.unshift(parent.name)
  return names.join(' ')
}

/** The words of each cause, the nearest first; an error of several addresses has its causes side by side. */
export function causesOf({ cause, errors }) {
  const next = [cause, ...(Array.isArray(errors) ? errors : [])].filter(Boolean)
  return next.flatMap((one) => [wordsOf(one), ...causesOf(Object(one))].filter(Boolean))
}

function wordsOf(cause) {
  if (typeof cause !== 'object') return String(cause)
  return [cause.message, cause.message?.includes(cause.code) ? '' : cause.code].filter(Boolean).join(' ')
}
