import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'

let copy

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portico-lint-'))
  const { vcs: _, ...config } = JSON.parse(readFileSync(`${root}/biome.json`, 'utf8'))
  writeFileSync(join(copy, 'biome.json'), JSON.stringify(config))
  cpSync(`${root}/scripts/lint`, join(copy, 'scripts/lint'), { recursive: true })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The linter's findings for a text in that file. */
function lint(file, text) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), `${text}\n`)
  const biome = `${root}/node_modules/@biomejs/biome/bin/biome`
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off', file], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const SERVER = 'apps/server/src/core/planted.ts'

describe('time in the server', () => {
  it.each([
    'export const at = Date.now()',
    'export const at = performance.now()',
    'export const at = process.hrtime.bigint()',
    'export const at = new Date()',
  ])('is not read from the machine: %s', (text) => {
    const { status, said } = lint(SERVER, text)
    expect(said).toContain('Time comes from the clock port')
    expect(status).toBe(1)
    expect(lint('apps/server/src/core/clock.ts', text).status).toBe(0)
  })

  it.each([
    'export const is = (clock, until) => until > clock.epochMs()',
    'export const is = (ports, since) => ports.clock.epochMs() - since',
    'export const is = (clock, until) => clock.now() < until',
    'export const is = (clock, since) => clock.now().getTime() - since',
  ])('is not measured by the wall clock: %s', (text) => {
    const { status, said } = lint(SERVER, text)
    expect(said).toContain('measure it with monotonicMs()')
    expect(status).toBe(1)
  })

  it('is taken from the port', () => {
    const text =
      'export const is = (clock, until) => [until > clock.monotonicMs(), clock.now().toISOString()]'
    expect(lint(SERVER, text).status).toBe(0)
  })
})

describe('forms and tables of portal and console', () => {
  const page = (element) => `export const Page = () => <${element} />`

  it.each([
    ['form', 'apps/portal/src/features/planted/a.tsx'],
    ['table', 'apps/console/src/sections/planted/a.tsx'],
  ])('are parts of the shared design: a %s in %s is refused', (element, file) => {
    const { status, said } = lint(file, page(element))
    expect(said).toContain('packages/ui/src/')
    expect(status).not.toBe(0)
  })

  it('stand in the shared design', () => {
    expect(lint('packages/ui/src/table/planted.tsx', page('table')).status).toBe(0)
  })
})

it('a page of the console fetches by the client alone', () => {
  const { status, said } = lint(
    'apps/console/src/sections/planted/a.ts',
    "export const answer = fetch('/v1')",
  )
  expect(said).toContain('through the client')
  expect(status).not.toBe(0)
})

describe('dates, numbers and names', () => {
  const places = ['apps/portal/src/planted.ts', 'apps/console/src/planted.tsx', 'packages/ui/src/planted.ts']

  it.each([
    'export const written = (value) => new Intl.NumberFormat("ar").format(value)',
    'export const list = new Intl.ListFormat("kk")',
    'export const names = Intl.getCanonicalLocales("C")',
    'export const day = (value) => value.toLocaleDateString("en")',
    'export const number = (value) => value.toLocaleString()',
  ])('are not written by the engine alone: %s', (text) => {
    for (const place of [...places, 'packages/mail/src/planted.ts', SERVER]) {
      const { status, said } = lint(place, text)
      expect(said, place).toContain('written by packages/locales/src/formats')
      expect(status).toBe(1)
    }
    expect(lint('packages/locales/src/formats/planted.ts', text).status).toBe(0)
  })
})
