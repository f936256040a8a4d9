import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { fits } from './patterns.mjs'
import { testFiles } from './test-files.mjs'
import { BUILDS } from './test-parts.mjs'

const PATTERNS = [...BUILDS.flatMap(({ of }) => of), 'e2e/*.spec.ts', 'e2e/engines/*.spec.ts', 'faults-*']

it.each(PATTERNS)('%s fits the test files that Node says it fits', (pattern) => {
  const names = [...testFiles(), 'faults-postgres', 'units']
  const fitting = names.filter((name) => fits(name, pattern))
  expect(fitting).toEqual(names.filter((name) => matchesGlob(name, pattern)))
  expect(fitting.length).toBeGreaterThan(0)
})

it.each([
  ['e2e/a.spec.ts', 'e2e/a_spec.ts'],
  ['e2e/*.spec.ts', 'e2e/engines/a.spec.ts'],
  ['scripts/{admin,dev}.test.mjs', 'scripts/start.test.mjs'],
])('%s does not fit %s', (pattern, path) => {
  expect(fits(path, pattern)).toBe(false)
})
