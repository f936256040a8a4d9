import { SECOND_MS } from '@portico/contract/kernel/units'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { FIRST_ADMINISTRATOR_LINK_LIFE_S } from '@portico/contract/staff/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { oneTimeCodes } from '../../../core/codes/tables.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { sessions } from '../../sessions/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())
// A new installation each time, without opening another store.
beforeEach(async () => {
  for (const table of [accounts, oneTimeCodes, auditEvents]) await app.db.delete(table)
})

const use = (token: string, code: unknown) =>
  app.call('POST', '/v1/staff/first-administrator', {
    headers: { authorization: `Bearer ${token}` },
    body: { code },
  })

const rolesOf = async (id: string) =>
  (await app.db.select({ roles: accounts.roles }).from(accounts).where(eq(accounts.id, id)))[0]?.roles

describe('the link of the first start', () => {
  it('makes whoever is signed in the first administrator, once, and ends their sessions', async () => {
    const code = await app.staff.firstLink.issue()
    const other = await app.staff.firstLink.issue()
    const [first, second] = [await app.confirmed(), await app.confirmed()]
    const token = await app.token(first.email)
    expect((await use(token, code)).statusCode).toBe(200)
    expect(await rolesOf(first.id)).toEqual(['administrator'])
    expect((await app.user(token)).statusCode).toBe(401)
    const later = await app.token(second.email)
    expect(errorsOf(await use(later, code))).toEqual(['code:incorrect_code'])
    // The link of another node dies with the first use of any.
    expect(errorsOf(await use(later, other))).toEqual(['code:incorrect_code'])
    expect(await rolesOf(second.id)).toEqual([])
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'staff.first_administrator'))
    expect(events).toMatchObject([{ subjectId: first.id, actorId: first.id, result: 'success' }])
  })

  it('is made only while nobody has an account', async () => {
    await app.confirmed()
    expect(await app.staff.firstLink.issue()).toBeUndefined()
  })

  it('is worth nothing after half an hour, and a wrong one nothing at all', async () => {
    const code = await app.staff.firstLink.issue()
    const { email, id } = await app.confirmed()
    await app.later(FIRST_ADMINISTRATOR_LINK_LIFE_S + 1)
    const token = await app.token(email)
    expect(errorsOf(await use(token, code))).toEqual(['code:incorrect_code'])
    expect(errorsOf(await use(token, 'x'))).toEqual(['code:incorrect_code'])
    expect(errorsOf(await use(token, ''))).toEqual(['code:required'])
    expect(await rolesOf(id)).toEqual([])
  })

  it('is refused to a session that is not fresh, and stays good', async () => {
    const code = await app.staff.firstLink.issue()
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    const authenticatedAt = new Date(Date.now() - (FRESH_FOR_S + 1) * SECOND_MS)
    await app.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.accountId, id))
    expect(errorsOf(await use(token, code))).toEqual(['stepUp:access_denied'])
    await app.db.update(sessions).set({ authenticatedAt: new Date() }).where(eq(sessions.accountId, id))
    expect((await use(token, code)).statusCode).toBe(200)
  })

  it('is worth nothing once an administrator was granted by command', async () => {
    const code = await app.staff.firstLink.issue()
    const [first, second] = [await app.confirmed(), await app.confirmed()]
    await app.administration.grant(first.email, 'administrator')
    expect(errorsOf(await use(await app.token(second.email), code))).toEqual(['code:incorrect_code'])
  })
})
