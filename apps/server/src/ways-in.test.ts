import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccountsApp } from '../test-kit/accounts-app.ts'
import { BOT } from '../test-kit/second-factors.ts'
import { everyWayIn, type Owner } from '../test-kit/ways-in.ts'
import { ENDINGS, type Ending } from './core/modules/ways-in.ts'
import { accounts } from './modules/accounts/tables.ts'

const NEW_PASSWORD = 'Another1!pass'
const PAST = new Date(0)

/** Made here and not before each: the register, which the tests walk, is what its modules bring. */
const app = await openAccountsApp({ env: BOT })
const { waysIn } = app
afterAll(() => app.close())

async function resetBy(code: string): Promise<string> {
  const answer = await app.reset(code, NEW_PASSWORD)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return NEW_PASSWORD
}

/** Each ending by the route or the command that a person or an operator uses; answers the password from then on. */
const PERFORM: Record<Ending, (owner: Owner) => Promise<string | undefined>> = {
  'sign-out': async (owner) => {
    await owner.call('DELETE', '/oauth/token/revoke')
    return owner.password
  },
  'password changed': async (owner) => {
    await owner.call('PUT', '/v1/password', { password: owner.password, newPassword: NEW_PASSWORD })
    return NEW_PASSWORD
  },
  'reset by mail': async ({ email }) => {
    await app.askReset(email)
    return resetBy(await app.resetCode(email))
  },
  'this was not me': async (owner) => {
    await app.call('POST', '/v1/sessions/not-me', { body: { code: owner.notice } })
    return resetBy(await app.resetCode(owner.email))
  },
  'second factors reset': async ({ email, password }) => {
    await app.administration['reset-two-factor'](email)
    return password
  },
  // What only rests while nobody can sign in is looked at when the account is enabled again.
  disabled: async ({ email, password }) => {
    await app.administration.disable(email)
    const refused = await app.signIn(email, { password })
    expect(refused.json().error_description).toMatch(/User is disabled|User account is locked/)
    await app.administration.enable(email)
    return password
  },
  'deletion asked': async (owner) => {
    await owner.call('POST', '/v1/account/delete', { password: owner.password })
    return owner.password
  },
  deleted: async (owner) => {
    await owner.call('POST', '/v1/account/delete', { password: owner.password })
    await app.db.update(accounts).set({ deletionDueAt: PAST }).where(eq(accounts.id, owner.id))
    await app.accountData.removeAccounts()
    return owner.password
  },
}

describe.each(Object.keys(ENDINGS) as Ending[])('after the ending "%s"', (ending) => {
  let ways: Awaited<ReturnType<typeof everyWayIn>>
  beforeAll(async () => {
    ways = await everyWayIn(app)
    for (const owner of ways.owners) {
      const password = await PERFORM[ending](owner)
      if (password) owner.password = password
    }
  })

  it.each(waysIn)('what the register says of the way in "$name" is so', async ({ name, endings }) => {
    const isOpen = ways.tries[name]
    if (!isOpen) throw new Error(`nobody tries ${name}: test-kit/ways-in.ts`)
    expect(await isOpen()).toBe('stays' in endings[ending])
  })
})

it('without an ending every way in is open, so that none is called closed for another reason', async () => {
  const { tries } = await everyWayIn(app)
  const open: Record<string, boolean> = {}
  for (const [name, isOpen] of Object.entries(tries)) open[name] = (await isOpen?.()) ?? false
  expect(open).toEqual(Object.fromEntries(waysIn.map(({ name }) => [name, true])))
})

/** What has an account and lets nobody in. */
const NO_WAY_IN = [
  'agreements',
  'application_visits',
  'device_notices',
  'images',
  'moderation_filters',
  // An application gets to know somebody by them, and nobody into the account.
  'oidc_connections',
  'oidc_records',
  'verification_attempts',
  'verification_documents',
  'registration-confirm',
  // It answers once more what its session has just been answered.
  'repeat',
]

it('every table with an account and every kind of one-time value is a row of the register, or lets nobody in', async () => {
  const namesOf = async (query: SQL) =>
    ((await app.db.execute(query)) as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
  const names = [
    ...(await namesOf(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`)),
    ...(await namesOf(sql`select distinct purpose as name from one_time_codes`)),
  ]
  const known = [...waysIn.flatMap(({ rows }) => rows), ...NO_WAY_IN]
  expect(names.filter((name) => !known.some((row) => name === row || name.startsWith(`${row}:`)))).toEqual([])
})
