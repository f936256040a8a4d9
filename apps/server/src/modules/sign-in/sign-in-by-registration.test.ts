import {
  REGISTRATION_REPEAT_AFTER_S,
  REGISTRATION_SIGN_IN_LIFE_S,
} from '@portico/contract/registration/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  errorsOf,
  openAccountsApp,
  PARTNER,
  partner,
  SESSION,
} from '../../../test-kit/accounts-app.ts'
import { firstSignInSteps } from '../../../test-kit/first-sign-in.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'

let app: AccountsApp
let steps: ReturnType<typeof firstSignInSteps>
beforeAll(async () => {
  app = await openAccountsApp()
  steps = firstSignInSteps(app)
})
afterAll(() => app.close())

const outcome = (answer: { json(): { error?: string; error_description?: string } }) => {
  const { error, error_description = '' } = answer.json()
  return error_description.startsWith('User') ? error_description : (error ?? 'signed in')
}
const idOf = async (email: string) => (await app.accounts.findAccountByEmail(app.db, email))?.id ?? ''
const sessionsOf = async (email: string) =>
  app.db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, await idOf(email)))

describe('the browser that registered', () => {
  it('is signed in once, whoever has opened the link, and its session says how', async () => {
    const { email, cookies } = await steps.confirmed()
    const answer = await steps.redeem(cookies, { application: 'TRADING' })
    expect(answer.json()).toMatchObject({ authentication_status: 'SUCCESS', scope: 'account' })
    expect((await app.call('GET', '/v1/user', { cookies: cookiesOf(answer) })).json().data.email).toBe(email)
    expect(answer.cookies.find(({ name }) => name === SESSION)).toMatchObject({ httpOnly: true })
    expect(await sessionsOf(email)).toMatchObject([
      { method: 'registration', provedBy: 'password', amr: 'pwd', application: 'TRADING', kind: 'session' },
    ])
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, await idOf(email)), eq(auditEvents.action, 'session.create')))
    expect(events).toMatchObject([{ result: 'success', detail: { method: 'registration' } }])
    expect(outcome(await steps.redeem(cookies))).toBe('invalid_grant')
  })

  it('is not signed in by the confirmation itself, by the link or by the typed code', async () => {
    for (const by of ['link', 'typed'] as const) {
      const { email, cookies } = await steps.registered()
      const codes = await app.codesOf(email)
      const body = by === 'link' ? { code: codes.link } : { code: codes.typed, email }
      const answer = await app.call('POST', '/v1/registration/confirm', { body, cookies })
      expect([answer.statusCode, answer.cookies]).toEqual([200, []])
      expect(await sessionsOf(email)).toEqual([])
    }
  })

  it('is signed in also by a new mail that another browser has asked for', async () => {
    const { email, cookies } = await steps.registered()
    await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    await app.call('POST', '/v1/registration/confirm/resend', { body: { email } })
    await app.confirmNewest(email)
    expect(outcome(await steps.redeem(cookies))).toBe('signed in')
  })

  it('may have its first try fail on the way: its second one gets a session', async () => {
    const { cookies } = await steps.confirmed()
    expect(outcome(await steps.redeem(cookies, { application: 'NOBODY' }))).toBe('unsupported_application')
    expect(outcome(await steps.redeem(cookies))).toBe('signed in')
  })

  it('has lost the session whose answer was lost, and the password signs in', async () => {
    const { email, cookies } = await steps.confirmed()
    await steps.redeem(cookies)
    expect(outcome(await steps.redeem(cookies))).toBe('invalid_grant')
    expect(outcome(await app.signIn(email, { session: 'cookie' }))).toBe('signed in')
  })
})

describe('nobody is signed in by a registration', () => {
  it('before its address is confirmed', async () => {
    const { cookies } = await steps.registered()
    expect(outcome(await steps.redeem(cookies))).toBe('invalid_grant')
  })

  it('in a browser that did not register, with a guessed cookie, and with the one of another registration', async () => {
    const { cookies } = await steps.confirmed()
    const other = await steps.registered()
    for (const foreign of [{}, { registration: 'guessed' }, { registration: '' }, other.cookies]) {
      expect(outcome(await steps.redeem(foreign))).toBe('invalid_grant')
    }
    expect(outcome(await steps.redeem(cookies))).toBe('signed in')
  })

  it('whose address another registration has taken', async () => {
    const mine = await steps.registered()
    await app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    const stranger = await steps.registered({ email: mine.email, password: 'Str4nger!' })
    await app.confirmNewest(mine.email)
    expect(outcome(await steps.redeem(mine.cookies))).toBe('invalid_grant')
    expect(outcome(await steps.redeem(stranger.cookies))).toBe('signed in')
  })

  it('ten minutes after the confirmation', async () => {
    const [early, late] = [await steps.confirmed(), await steps.confirmed()]
    await app.shiftTime(REGISTRATION_SIGN_IN_LIFE_S - 60)
    expect(outcome(await steps.redeem(early.cookies))).toBe('signed in')
    await app.shiftTime(60)
    expect(outcome(await steps.redeem(late.cookies))).toBe('invalid_grant')
  })

  it('once somebody has signed in to the account, also when they have signed out', async () => {
    const { email, cookies } = await steps.confirmed()
    const own = await app.browser(email)
    expect(outcome(await steps.redeem(cookies))).toBe('invalid_grant')
    const other = await steps.confirmed()
    await app.call('DELETE', '/oauth/token/revoke', { cookies: await app.browser(other.email) })
    expect(outcome(await steps.redeem(other.cookies))).toBe('invalid_grant')
    expect((await app.call('GET', '/v1/user', { cookies: own })).statusCode).toBe(200)
  })

  it('whose owner has protected the account with a second factor', async () => {
    const { email, cookies } = await steps.confirmed()
    await secondSteps(app).factors.withEmail(await app.token(email), email)
    expect(outcome(await steps.redeem(cookies))).toBe('invalid_grant')
  })

  it('after a reset of the password', async () => {
    const { email, cookies } = await steps.confirmed()
    await app.askReset(email)
    expect((await app.reset(await app.resetCode(email), 'Another1!pass')).statusCode).toBe(200)
    expect(outcome(await steps.redeem(cookies))).toBe('invalid_grant')
  })

  it('while the account is locked, disabled, or gone, also when it is enabled again', async () => {
    const [locked, disabled, gone] = [
      await steps.confirmed(),
      await steps.confirmed(),
      await steps.confirmed(),
    ]
    await app.fail(locked.email, 10, { from: '203.0.113.9' })
    expect(outcome(await steps.redeem(locked.cookies))).toBe('User account is locked')
    await app.administration.disable(disabled.email)
    expect(outcome(await steps.redeem(disabled.cookies))).toBe('invalid_grant')
    const again = await steps.confirmed()
    await app.administration.disable(again.email)
    await app.administration.enable(again.email)
    expect(outcome(await steps.redeem(again.cookies))).toBe('invalid_grant')
    const token = await app.token(gone.email)
    await app.call('POST', '/v1/account/delete', {
      headers: { authorization: `Bearer ${token}` },
      body: { password: 'Aa1!aaaa' },
    })
    expect(outcome(await steps.redeem(gone.cookies))).toBe('invalid_grant')
  })

  it('by another site, by a partner, or by a code in the address', async () => {
    const { cookies } = await steps.confirmed()
    const refusals = [
      await steps.redeem(cookies, {}, { headers: { origin: 'https://evil.example' } }),
      await steps.redeem(cookies, {}, { client: partner(PARTNER) }),
      await app.call('POST', '/oauth/token?grant_type=registration', {
        client: app.client,
        form: { session: 'cookie' },
        cookies,
      }),
    ]
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 400, 400])
    for (const answer of refusals) expect(answer.cookies).toEqual([])
    expect(outcome(await steps.redeem(cookies))).toBe('signed in')
  })

  it('with what a dump of the database has', async () => {
    const { cookies } = await steps.confirmed()
    const dump = JSON.stringify(await app.db.select().from(oneTimeCodes))
    expect(dump).not.toContain(cookies.registration)
  })
})

it('a session of another account in the browser ends, as with every sign-in', async () => {
  const before = await app.browser((await app.confirmed()).email)
  const { cookies } = await steps.confirmed()
  expect(outcome(await steps.redeem({ ...before, ...cookies }))).toBe('signed in')
  const old = await app.call('GET', '/v1/user', { cookies: before })
  expect([old.statusCode, errorsOf(old)]).toEqual([401, ['invalid_token']])
})
