import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareWithStamp, readInputs, writeStamp } from './inputs.mjs'

const PATHS = ['lock.json', 'src']
/** When every file of the test is old. */
const LATER = Date.now() + 3_600_000

let folder
const at = (name) => join(folder, name)
const compare = (now = LATER) => compareWithStamp(at('build/.inputs'), folder, PATHS, now)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-inputs-'))
  for (const name of ['src/inner', 'build']) mkdirSync(at(name), { recursive: true })
  writeFileSync(at('lock.json'), '{}')
  writeFileSync(at('src/a.ts'), 'a')
  writeFileSync(at('src/inner/b.ts'), 'b')
  writeStamp(at('build/.inputs'), readInputs(folder, PATHS, LATER))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the files that a part was built from', () => {
  it('are untouched, or the same after somebody only touched them, which is then known', () => {
    expect(compare()).toBe('untouched')
    utimesSync(at('src/a.ts'), 1, 1)
    expect(compare()).toBe('same')
    expect(compare()).toBe('untouched')
  })

  it('are the same in another clone, where every time is another', () => {
    const clone = `${folder}-clone`
    cpSync(folder, clone, { recursive: true })
    expect(compareWithStamp(join(clone, 'build/.inputs'), clone, PATHS, LATER)).toBe('same')
    rmSync(clone, { recursive: true })
  })

  it('have changed where nothing says what was built', () => {
    rmSync(at('build/.inputs'))
    expect(compare()).toBe('changed')
  })

  it.each([
    ['changed', () => writeFileSync(at('src/inner/b.ts'), 'c')],
    ['deleted', () => rmSync(at('src/inner/b.ts'))],
    ['added', () => writeFileSync(at('src/inner/c.ts'), '')],
    ['renamed', () => renameSync(at('src/a.ts'), at('src/z.ts'))],
    ['moved', () => renameSync(at('src/a.ts'), at('src/inner/a.ts'))],
    ['put in place of another of the same size and date', () => replaceSecretly(at('src/a.ts'), 'x')],
  ])('have changed when one was %s', (_, change) => {
    change()
    expect(compare()).toBe('changed')
    expect(compare()).toBe('changed')
  })

  it('are read again while one of them is so young that its times say nothing', () => {
    const now = statSync(at('src/a.ts')).ctimeMs
    writeStamp(at('build/.inputs'), readInputs(folder, PATHS, now))
    expect(compare(now)).toBe('same')
    expect(compare(LATER)).toBe('same')
    expect(compare(LATER)).toBe('untouched')
  })

  it('are compared by their content with a stamp that knows nothing else', () => {
    const [content] = readFileSync(at('build/.inputs'), 'utf8').split('\n')
    writeFileSync(at('build/.inputs'), content)
    expect(compare()).toBe('same')
  })
})

function replaceSecretly(file, content) {
  const { atime, mtime } = statSync(file)
  writeFileSync(file, content)
  utimesSync(file, atime, mtime)
}
