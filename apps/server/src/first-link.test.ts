import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_ADMINISTRATOR_LINK_LIFE_S } from '@portico/contract/staff/limits'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../test-kit/accounts-app.ts'
import { oneTimeCodes } from './core/codes/tables.ts'
import { createFirstLink, FIRST_LINK_FILE } from './first-link.ts'
import { accounts } from './modules/accounts/tables.ts'

let app: AccountsApp
let dataDir: string
let path: string
let stops: (() => void)[]
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [accounts, oneTimeCodes]) await app.db.delete(table)
  dataDir = mkdtempSync(join(tmpdir(), 'portico-first-link-'))
  path = join(dataDir, FIRST_LINK_FILE)
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  rmSync(dataDir, { recursive: true })
})

/** What a start does; `isTTY`: whether somebody sits before it. */
async function begin({ isTTY = false } = {}) {
  const terminal = { isTTY, write: vi.fn<(text: string) => boolean>() }
  const log = { warn: vi.fn() }
  const { issue, isGood } = app.staff.firstLink
  const link = createFirstLink({ publicUrl: 'https://id.example', dataDir, terminal, log, isGood })
  stops.push(link.stop)
  const code = await issue()
  await link.begin(code)
  return { code, told: log.warn.mock.calls.flat(), shown: terminal.write.mock.calls.flat() }
}

const isGone = () => expect.poll(() => readdirSync(dataDir)).toEqual([])

it('is printed to a terminal and stands in no file and no log', async () => {
  const { code, told, shown } = await begin({ isTTY: true })
  expect(shown).toEqual([
    expect.stringContaining(`: https://id.example/console/first-administrator#${code}\n`),
  ])
  expect(told).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])
})

it('stands in a file for the owner alone where no terminal is, and one line names the file', async () => {
  // Whoever could write here before has no way to read it.
  for (const name of [path, `${path}.new`]) {
    writeFileSync(name, 'x')
    chmodSync(name, 0o666)
  }
  const { code, told, shown } = await begin()
  expect(readFileSync(path, 'utf8')).toBe(`https://id.example/console/first-administrator#${code}\n`)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual([FIRST_LINK_FILE])
  expect(told).toEqual([expect.stringContaining(path)])
  expect(String(told)).not.toContain(code)
  expect(shown).toEqual([])
})

it('leaves its file when somebody used it', async () => {
  const { code } = await begin()
  const { email } = await app.confirmed()
  const headers = { authorization: `Bearer ${await app.token(email)}` }
  await app.call('POST', '/v1/staff/first-administrator', { headers, body: { code: 'x' } })
  expect(existsSync(path)).toBe(true)
  const used = await app.call('POST', '/v1/staff/first-administrator', { headers, body: { code } })
  expect(used.statusCode).toBe(200)
  await isGone()
})

it('leaves its file when its time is over, also at a later start', async () => {
  await begin()
  stops.pop()?.()
  await app.confirmed()
  // The restart of an installation that has people by now.
  expect((await begin()).code).toBeUndefined()
  expect(existsSync(path)).toBe(true)
  await app.later(FIRST_ADMINISTRATOR_LINK_LIFE_S + 1)
  await isGone()
  writeFileSync(path, 'of an older start')
  await begin({ isTTY: true })
  await isGone()
})

it('leaves its file when a command made somebody the administrator', async () => {
  await begin()
  const { email } = await app.confirmed()
  await app.administration.grant(email, 'administrator')
  await isGone()
})

it('that cannot be written stops no start', async () => {
  mkdirSync(join(path, 'in the way'), { recursive: true })
  const { told } = await begin()
  expect(told).toEqual([{ err: expect.any(Error) }, expect.stringContaining(path)])
})
