import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { createPasswordHasher } from '../../core/crypto/password-hasher.ts'
import { tokenHash } from '../../core/ids.ts'
import { accounts, devices } from '../accounts/tables.ts'
import { sessions } from '../sessions/tables.ts'

const PARALLEL = 50
const NEW = 'Bb2!bbbb'
const HASH_WAIT_MS = 25_000

/** Hashes as always, but hands the results out together, so that the steps after them meet at the store. */
function createGate() {
  let [awaited, opened] = [0, Promise.withResolvers<void>()]
  let all = Promise.withResolvers<void>()
  const hasher = createPasswordHasher({ waitMs: HASH_WAIT_MS })
  async function pass<T>(result: T): Promise<T> {
    if (awaited === 0) return result
    awaited -= 1
    if (awaited === 0) all.resolve()
    await opened.promise
    return result
  }
  return {
    hasher: {
      ...hasher,
      hash: async (...asked: Parameters<typeof hasher.hash>) => pass(await hasher.hash(...asked)),
      verify: async (...asked: Parameters<typeof hasher.verify>) => pass(await hasher.verify(...asked)),
    },
    /** Holds `count` results back until the last of them is there. */
    holding(count: number) {
      ;[awaited, opened, all] = [count, Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      void all.promise.then(opened.resolve)
    },
  }
}

const gate = createGate()
let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL, parts: { hasher: gate.hasher } })
})
afterAll(() => app.close())

/** Runs fifty sign-ins of browsers with the old password and a reset at once, and returns what is left. */
async function cross(network: string, isKnown: boolean) {
  const { email, id } = await app.confirmed()
  if (isKnown) await app.browser(email)
  await app.askReset(email)
  const code = await app.resetCode(email)
  gate.holding(PARALLEL + 1)
  const signIn = (i: number) => app.signIn(email, { session: 'cookie' }, { from: `${network}.${i}` })
  const half = PARALLEL / 2
  const [before, reset, after] = await Promise.all([
    Promise.all(Array.from({ length: half }, (_, i) => signIn(i))),
    app.reset(code, NEW),
    Promise.all(Array.from({ length: half }, (_, i) => signIn(half + i))),
  ])
  expect(reset.statusCode).toBe(200)
  const answers = [...before, ...after]
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  for (const answer of answers) {
    const cookies = cookiesOf(answer)
    if (answer.statusCode === 200)
      expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
  }
  // The browser in which the password was set is known from then on.
  const own = tokenHash(cookiesOf(reset).device ?? '')
  const all = await app.db.select().from(devices).where(eq(devices.accountId, id))
  const known = all.filter((device) => !own.equals(device.tokenHash))
  expect(all.length - known.length).toBe(1)
  const living = await app.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), eq(accounts.epoch, sessions.epoch)))
    .where(eq(sessions.accountId, id))
  return { devices: known.length, sessions: living.length }
}

it.each([
  ['has signed in before', '198.18.1', true],
  ['signs in for the first time', '198.18.2', false],
])(
  'a browser that signs in with the old password is not known after the reset, of a person who %s',
  async (_, network, isKnown) => {
    expect(await cross(network, isKnown)).toEqual({ devices: 0, sessions: 0 })
  },
)
