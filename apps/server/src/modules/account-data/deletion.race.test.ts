import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'

const PARALLEL = 50
const ROUNDS = 5

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL })
})
afterAll(() => app.close())

const ask = (token: string) =>
  app.call('POST', '/v1/account/delete', {
    headers: { authorization: `Bearer ${token}` },
    body: { password: PASSWORD },
  })

const eventsOf = async (id: string, action: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).filter(
    (event) => event.action === action && event.result === 'success',
  )

it('fifty requests at once plan one deletion and write one mail', async () => {
  const { email, id } = await app.confirmed()
  const token = await app.token(email)
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => ask(token)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  expect(await app.mailsTo(email, 'account-deletion-requested')).toHaveLength(1)
  expect(await eventsOf(id, 'account.delete_request')).toHaveLength(1)
})

it('sign-ins at once take a deletion back once, and each of them has its session', async () => {
  const { email, id } = await app.confirmed()
  await ask(await app.token(email))
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.signIn(email)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(await eventsOf(id, 'account.delete_cancel')).toHaveLength(1)
  expect(await app.mailsTo(email, 'account-kept')).toHaveLength(1)
})

it('of a sign-in and the removal at once one wins: a session of an account that is kept, or neither', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { email, id } = await app.confirmed()
    await ask(await app.token(email))
    await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S)
    const [signedIn] = await Promise.all([
      app.signIn(email),
      app.accountData.removeAccounts(),
      app.accountData.removeAccounts(),
    ])
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect(account !== undefined).toBe(signedIn.statusCode === 200)
    if (account) {
      expect(account.deletionDueAt).toBeNull()
      expect((await app.user(signedIn.json().access_token)).statusCode).toBe(200)
    } else {
      expect(signedIn.statusCode).toBe(400)
      expect(await eventsOf(id, 'account.delete')).toHaveLength(1)
    }
  }
})
