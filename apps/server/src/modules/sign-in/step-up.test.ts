import { SECOND_MS } from '@portico/contract/kernel/units'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { LOGIN_LOCK_AFTER_FAILURES, SIGN_INS_PER_MINUTE } from '@portico/contract/tokens/limits'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const stepUp = (token: string, password?: string) =>
  app.call('POST', '/v1/step-up', { body: { password }, headers: { authorization: `Bearer ${token}` } })

async function isFresh(accountId: string): Promise<boolean> {
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt))
  if (!row) throw new Error('nobody is signed in')
  return row.authenticatedAt.getTime() > Date.now() - FRESH_FOR_S * SECOND_MS
}

describe('a session', () => {
  it('is fresh for ten minutes after the sign-in, and again after the password was entered', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    expect(await isFresh(id)).toBe(true)
    await app.later(FRESH_FOR_S - 60)
    expect(await isFresh(id)).toBe(true)
    await app.later(60)
    expect(await isFresh(id)).toBe(false)
    expect((await stepUp(token, PASSWORD)).json()).toEqual({ state: 'success', data: null })
    expect(await isFresh(id)).toBe(true)
    await app.later(FRESH_FOR_S + 1)
    expect(await isFresh(id)).toBe(false)
    expect((await app.user(token)).statusCode).toBe(200)
  })

  it('is not made fresh by a wrong password or by none, which the answer says on the field', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await app.later(FRESH_FOR_S + 1)
    const wrong = await stepUp(token, 'Wr0ng!wrong')
    expect([wrong.statusCode, ...errorsOf(wrong)]).toEqual([400, 'password:incorrect_password'])
    expect(errorsOf(await stepUp(token))).toEqual(['password:required'])
    expect(await isFresh(id)).toBe(false)
    expect((await app.user(token)).statusCode).toBe(200)
  })

  it('is not made fresh by the password of another account', async () => {
    const [one, other] = [await app.confirmed(), await app.confirmed({ password: 'Bb2!bbbb' })]
    const token = await app.token(one.email)
    expect(errorsOf(await stepUp(token, other.password))).toEqual(['password:incorrect_password'])
  })
})

describe('the password entered again', () => {
  it('counts as a failed sign-in when it is wrong, and locks like one', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    for (let i = 0; i < LOGIN_LOCK_AFTER_FAILURES; i++) {
      expect(errorsOf(await stepUp(token, 'Wr0ng!wrong'))).toEqual(['password:incorrect_password'])
    }
    const locked = await stepUp(token, PASSWORD)
    expect([locked.statusCode, ...errorsOf(locked)]).toEqual([400, 'user_account_locked'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
  })

  it('is taken as often as a minute allows sign-ins, because each costs a hash', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    for (let i = 1; i < SIGN_INS_PER_MINUTE; i++) expect((await stepUp(token, PASSWORD)).statusCode).toBe(200)
    const refused = await stepUp(token, PASSWORD)
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('stands in the audit, right or wrong', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await stepUp(token, 'Wr0ng!wrong')
    await stepUp(token, PASSWORD)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.filter(({ action }) => action === 'session.step_up').map(({ result }) => result)).toEqual([
      'failure',
      'success',
    ])
  })
})
