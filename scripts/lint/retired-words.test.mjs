import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { lowered, placesOf, retiredWords, wordFaults } from './retired-words.mjs'

const GLOSSARY = '| term | meaning | instead of |\n|---|---|---|\n| event | what happened | `heard`, tale |\n'
const made = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function project(files) {
  const folder = mkdtempSync(join(tmpdir(), 'retired-words-'))
  made.push(folder)
  for (const [path, text] of Object.entries({ 'docs/glossary.md': GLOSSARY, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function faultsIn(files, allowed) {
  const folder = project(files)
  const terms = retiredWords(folder)
  return wordFaults(placesOf([...terms.keys()], folder), allowed, terms)
}

const ONCE = { 'apps/server/src/a.ts': '// Nobody has\n// Heard of it, overheard or not.\n' }

it('refuses a retired word in the sources, whole and in any case, with its place and its term', () => {
  expect(faultsIn(ONCE, {})).toEqual([
    '"heard": 1, at most 0; docs/glossary.md says "event" (apps/server/src/a.ts:2)',
  ])
})

it('lets through as many as there were, and not one more', () => {
  expect(faultsIn(ONCE, { heard: 1 })).toEqual([])
  expect(faultsIn({ ...ONCE, 'packages/ui/src/b.tsx': 'const heard = 1' }, { heard: 1 })).toHaveLength(1)
})

it('looks at no test, and at nothing but the sources of apps and packages', () => {
  const files = {
    'apps/server/src/a.test.ts': 'heard',
    'apps/server/src/faults/b.ts': 'heard',
    'e2e/c.ts': 'heard',
  }
  expect(faultsIn(files, {})).toEqual([])
})

it('only lowers the numbers', () => {
  const places = new Map([
    ['heard', ['a.ts:1', 'a.ts:2']],
    ['told', ['a.ts:3']],
    ['anew', []],
  ])
  expect(lowered(places, { heard: 1, told: 3, anew: 2 })).toEqual({ heard: 1, told: 1 })
})
