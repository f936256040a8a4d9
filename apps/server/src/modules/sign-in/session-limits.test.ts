import { SESSIONS_PER_ACCOUNT } from '@portico/contract/sessions/limits'
import { SIGN_INS_PER_MINUTE } from '@portico/contract/tokens/limits'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { statementsDuring } from '../../../test-kit/count-statements.ts'
import { counters } from '../../core/counters/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'

const A_MINUTE_S = 60
const successKey = (accountId: string) => `sign-in:account:${accountId}`

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

/** Sets the count of the account's sign-ins within this minute. */
const haveSignedIn = (accountId: string, count: number) =>
  app.db
    .insert(counters)
    .values({ key: successKey(accountId), count, expiresAt: new Date(Date.now() + 50_000) })

describe('the sign-ins of an account within a minute', () => {
  it('are refused beyond their limit before a password is hashed, and go on after the minute', async () => {
    const { email, id } = await app.confirmed()
    await haveSignedIn(id, SIGN_INS_PER_MINUTE - 1)
    expect((await app.signIn(email)).statusCode).toBe(200)
    const refused = await app.signIn(email)
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(A_MINUTE_S)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const asked = await statementsDuring(app.database, () => app.signIn(email))
    expect(asked).toHaveLength(1)
    await app.later(A_MINUTE_S)
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('are counted only when they succeed, so that a guesser cannot use them up', async () => {
    const { email, id } = await app.confirmed()
    await haveSignedIn(id, SIGN_INS_PER_MINUTE - 1)
    await app.fail(email, 4)
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('do not block changing or resetting the password, and a reset lets its owner in at once', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await app.db.delete(counters).where(eq(counters.key, successKey(id)))
    await haveSignedIn(id, SIGN_INS_PER_MINUTE)
    expect((await app.changePassword(token, 'Aa1!aaaa', 'Bb2!bbbb')).statusCode).toBe(200)
    expect((await app.signIn(email, { password: 'Bb2!bbbb' })).statusCode).toBe(429)
    await app.askReset(email)
    expect((await app.reset(await app.resetCode(email), 'Cc3!cccc')).statusCode).toBe(200)
    expect((await app.signIn(email, { password: 'Cc3!cccc' })).statusCode).toBe(200)
  })
})

describe('the active sessions of an account', () => {
  const livingOf = (id: string) =>
    app.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.accountId, id), eq(sessions.kind, 'session'), isNull(sessions.revokedAt)))
      .orderBy(asc(sessions.createdAt))

  it('have a limit: one more ends the oldest, here at once, with the tokens that it minted', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    const minted = (await app.mint(token, 'TRADING')).json().access_token
    await app.later(0)
    await app.haveSessions(id, SESSIONS_PER_ACCOUNT - 1)
    await app.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 40_000_000) })
      .where(
        and(eq(sessions.accountId, id), eq(sessions.method, 'password'), eq(sessions.application, 'PORTICO')),
      )
    const [oldest, second] = await livingOf(id)
    // From here on this node has both in its cache.
    expect([(await app.user(token)).statusCode, (await app.user(minted)).statusCode]).toEqual([200, 200])
    expect((await app.signIn(email)).statusCode).toBe(200)
    expect([(await app.user(token)).statusCode, (await app.user(minted)).statusCode]).toEqual([401, 401])
    const living = await livingOf(id)
    expect(living).toHaveLength(SESSIONS_PER_ACCOUNT)
    expect(living[0]).toEqual(second)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.map(({ detail }) => detail)).toContainEqual({
      ended: [oldest?.id],
      method: 'password',
      session: living.at(-1)?.id,
    })
  })

  it('do not include those that are idle, ended or of an older password', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await app.haveSessions(id, SESSIONS_PER_ACCOUNT)
    await app.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 4_000_000) })
      .where(and(eq(sessions.accountId, id), eq(sessions.scope, 'account'), isNull(sessions.application)))
    expect((await app.signIn(email)).statusCode).toBe(200)
    expect((await app.user(token)).statusCode).toBe(200)
  })
})
