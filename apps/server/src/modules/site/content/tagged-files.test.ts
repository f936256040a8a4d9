import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTaggedFiles } from './tagged-files.ts'

let folder: string
let digested: string[]
const find = (name: string) => files(join(folder, name))
let files: ReturnType<typeof createTaggedFiles>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-tagged-'))
  digested = []
  files = createTaggedFiles((content) => {
    digested.push(content.toString())
    return content.toString()
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

it('are digested once, however many ask at the same time and later', async () => {
  writeFileSync(join(folder, 'a.pdf'), 'one')
  const asked = await Promise.all([find('a.pdf'), find('a.pdf'), find('a.pdf')])
  asked.push(await find('a.pdf'))
  expect(asked.map((file) => file?.etag)).toEqual(Array(4).fill('"one"'))
  expect((await asked[0]?.read())?.toString()).toBe('one')
  expect(digested).toEqual(['one'])
})

it('are digested again when they were replaced or written to', async () => {
  writeFileSync(join(folder, 'a.pdf'), 'one')
  await find('a.pdf')
  writeFileSync(join(folder, 'b.pdf'), 'two')
  renameSync(join(folder, 'b.pdf'), join(folder, 'a.pdf'))
  expect((await find('a.pdf'))?.etag).toBe('"two"')
  writeFileSync(join(folder, 'a.pdf'), 'three')
  expect((await find('a.pdf'))?.etag).toBe('"three"')
})

it('are not there, and then are', async () => {
  expect(await find('a.pdf')).toBeUndefined()
  writeFileSync(join(folder, 'a.pdf'), 'one')
  expect((await find('a.pdf'))?.etag).toBe('"one"')
})
