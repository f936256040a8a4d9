import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../test-kit/accounts-app.ts'
import { BOT } from '../test-kit/second-factors.ts'
import { staffSteps } from '../test-kit/staff.ts'
import { staffWaits } from '../test-kit/staff-waits.ts'
import { openTestStore, storeOfTests } from '../test-kit/store.ts'
import { everyWayIn } from '../test-kit/ways-in.ts'
import { administerHere } from './administer-here.ts'
import { type Config, parseConfig } from './config.ts'
import type { Database } from './core/database/access/database.ts'
import { openDatabase } from './core/database/connections/open.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(`${tmpdir()}/portico-administer-`)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The key of `openServer`, so that a command writes what that server reads. */
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

/** Two steps of an authenticator: its last code was used on the clock of a node that is gone. */
const CLOCK_MS = 60_000

const configOf = (env: Record<string, string> = {}): Config => ({
  ...parseConfig({ PUBLIC_URL: 'http://localhost:5240', SECRET_KEY, ...env }),
  dataDir,
})

/** Everything that somebody may have, on a store that a command opens afterwards. */
async function made(database: Database) {
  const app = await openAccountsApp({ env: BOT, database })
  return { app, ways: await everyWayIn(app) }
}

const expected = ({ waysIn }: AccountsApp) =>
  Object.fromEntries(waysIn.map(({ name, endings }) => [name, 'stays' in endings['second factors reset']]))

async function tried({ app, ways }: Awaited<ReturnType<typeof made>>) {
  const open: Record<string, boolean> = {}
  for (const [name, isOpen] of Object.entries(ways.tries)) open[name] = (await isOpen?.()) ?? false
  const notices = await app.mailsTo(ways.owners[0]?.email ?? '', 'factors-reset')
  return { open, notices: notices.length }
}

async function reset({ ways }: Awaited<ReturnType<typeof made>>, config: Config): Promise<void> {
  const [person, staff, locked, guessed] = ways.owners.map(({ email }) => email)
  for (const email of [person, staff, guessed]) {
    expect(await administerHere(config, ['reset-two-factor', email ?? ''])).toMatchObject({ ok: true })
  }
  // Nobody is told that something was removed of an account that has nothing.
  expect(await administerHere(config, ['reset-two-factor', locked ?? ''])).toMatchObject({ ok: false })
}

describe('a reset of second factors by a process of its own', () => {
  it.runIf(storeOfTests === 'postgres')(
    'ends on PostgreSQL what a running server would end, beside that server, and writes the notice',
    async () => {
      const database = await openTestStore()
      const before = await made(database)
      await reset(before, configOf({ DATABASE_URL: database.url ?? '' }))
      before.app.elapse(CLOCK_MS)
      expect(await tried(before)).toEqual({ open: expected(before.app), notices: 1 })
      await before.app.close()
      await database.close()
    },
  )

  it.runIf(storeOfTests === 'pglite')(
    'ends on the embedded store, once the server has ended, what that server would have ended, and writes the notice',
    async () => {
      const config = configOf()
      const database = await openDatabase(config, () => {})
      const before = await made(database)
      await before.app.close()
      await database.close()
      await reset(before, config)
      const again = await openDatabase(config, () => {})
      const app = await openAccountsApp({ env: BOT, database: again })
      app.elapse(CLOCK_MS)
      const after = { app, ways: { ...before.ways, tries: before.ways.on(app) } }
      expect(await tried(after)).toEqual({ open: expected(app), notices: 1 })
      await app.close()
      await again.close()
    },
  )
})

it('a means of a member of staff is confirmed without a server: its owner is told, and it opens the console', async () => {
  const made = storeOfTests === 'postgres' ? await openTestStore() : undefined
  const folder = mkdtempSync(`${tmpdir()}/portico-confirm-`)
  const config = { ...configOf(made?.url ? { DATABASE_URL: made.url } : {}), dataDir: folder }
  const open = async () => made ?? openDatabase(config, () => {})
  /** With a server while it lasts, and without one afterwards. */
  async function within<T>(work: (app: AccountsApp) => Promise<T>): Promise<T> {
    const database = await open()
    const app = await openAccountsApp({ database })
    try {
      return await work(app)
    } finally {
      await app.close()
      if (!made) await database.close()
    }
  }
  const { email, token } = await within(async (app) => {
    const person = await staffWaits(app)
    const session = await person.enters()
    expect(await staffSteps(app).enters(session)).toBe('403 secondFactor:access_denied')
    return { email: person.email, token: session }
  })
  expect(await administerHere(config, ['confirm-means', email], 'alice')).toEqual({
    ok: true,
    message: expect.stringContaining(`confirmed for ${email}: authenticator app, set up `),
  })
  expect(await administerHere(config, ['confirm-means', email], 'alice')).toEqual({
    ok: false,
    message: `nothing of ${email} waits to be confirmed`,
  })
  await within(async (app) => {
    expect(await staffSteps(app).enters(token)).toBe('200')
    expect((await app.mailTo(email, 'staff-means-decided')).slots.outcome).toBe('confirmed')
  })
  await made?.close()
  rmSync(folder, { recursive: true })
})
