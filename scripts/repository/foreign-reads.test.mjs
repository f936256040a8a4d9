import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { foreignReads, REASONS } from '../lint/foreign-reads.mjs'
import { root } from '../steps/paths.mjs'
import { testFiles } from '../steps/test-files.mjs'

const found = testFiles().flatMap((file) => {
  const reads = foreignReads(file, readFileSync(`${root}/${file}`, 'utf8'))
  return reads.length > 0 ? [{ file, reads }] : []
})

it('No test reads a file of another workspace, but for those that say why', () => {
  expect(found.filter(({ file }) => !(file in REASONS))).toEqual([])
})

it('Every reason is still needed', () => {
  expect(Object.keys(REASONS).sort()).toEqual(found.map(({ file }) => file).sort())
})

const HERE = 'packages/cats/src/cat.test.ts'

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources of tests
it.each([
  ["readFileSync(new URL('../../dogs/src/dog.ts', import.meta.url))", '../../dogs/src/dog.ts'],
  ['readFileSync(`../../../docs/${name}`)', '../../../docs/'],
  ["join(import.meta.dirname, '../../..')", '../../..'],
  ['const ROOT = new URL("../../../", import.meta.url)', '../../../'],
  ["import { root } from '@portico/dev-kit/root.mjs'", "from '@portico/dev-kit/root.mjs'"],
])('A test that reads by %s is found', (text, path) => {
  expect(foreignReads(HERE, text)).toEqual([path])
})
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above

it.each([
  "readFileSync(new URL('../fur.json', import.meta.url))",
  "readdirSync(new URL('..', import.meta.url))",
  "import { dog } from '../../dogs/src/dog.ts'",
  "symlinkSync(new URL('../../../node_modules', import.meta.url), folder)",
  "page.getByRole('link').locator('..')",
  "expect(response.headers.location).toBe('../login')",
])('A test that stays with its own is not: %s', (text) => {
  expect(foreignReads(HERE, text)).toEqual([])
})

it('Tests of the repository, and what is no test, may read all', () => {
  const text = "readFileSync('../../apps/server/src/main.ts')"
  expect(foreignReads('scripts/docs/page.test.mjs', text)).toEqual([])
  expect(foreignReads('packages/cats/src/cat.ts', text)).toEqual([])
})
