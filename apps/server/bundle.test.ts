import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleServer } from './bundle.ts'

/** Two that may be missing, and two that stand in code which a library would write into a file. */
const NEVER_NEEDED = [
  'encoding',
  'pg-native',
  'ajv-formats/dist/formats',
  'ajv/dist/runtime/validation_error',
]

let folder: string
let text: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-bundle-'))
  await bundleServer(folder)
  text = readFileSync(join(folder, 'start.js'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

const found = (pattern: RegExp, of = text) => [
  ...new Set(Array.from(of.matchAll(pattern), ([, name = '']) => name)),
]

it('the bundle is whole, and leaves no draft behind', () => {
  expect(readdirSync(folder).sort()).toEqual([
    'admin.js',
    'command.js',
    'images.js',
    'package.json',
    'server.js',
    'start.js',
  ])
})

it('the bundle takes nothing but machine code from the packages, and that for images in their process alone', () => {
  const packages = (of: string) =>
    found(/\brequire\("([^"./][^"]*)"\)/g, of).filter((name) => !isBuiltin(name))
  expect(packages(text).filter((name) => !NEVER_NEEDED.includes(name))).toEqual(['@node-rs/argon2'])
  expect(packages(readFileSync(join(folder, 'images.js'), 'utf8'))).toEqual(['sharp'])
})

it('the bundle finds every file from where the code stood that names it', () => {
  const places = [
    ...found(/new URL\("([^"]+)", require\("url"\)/g),
    ...found(/\.join\(__dirname, "([^"]+)"\)/g),
  ]
  expect(places.length).toBeGreaterThan(8)
  expect(places.filter((place) => !existsSync(join(folder, place)))).toEqual([])
})

it('the bundle is read in memory at one byte a letter, and says of which file a line is', () => {
  expect(text).not.toMatch(/[^\0-\x7f]/)
  expect(text).toContain('\n// apps/server/src/start.ts\n')
})
