import { SESSION_LIFE_S } from '@portico/contract/sessions/limits'
import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import {
  OTP_LIFE_S,
  OTP_RESEND_AFTER_S,
  OTP_TRIES,
  PENDING_LIFE_S,
} from '@portico/contract/two-factor/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  OTHER_PARTNER,
  openAccountsApp,
  PARTNER,
  partner,
} from '../../../../test-kit/accounts-app.ts'
import { NO_RECOVERY_CODE, otherCode } from '../../../../test-kit/second-factors.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { devices } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { sessions } from '../../sessions/tables.ts'

const APP = 'GOOGLE_AUTHENTICATOR'

let app: AccountsApp
let people: SecondSteps
let goOn: SecondSteps['goOn']
let pending: SecondSteps['pending']
beforeAll(async () => {
  app = await openAccountsApp()
  people = secondSteps(app)
  ;({ goOn, pending } = people)
})
beforeEach(() => people.factors.amidStep())
afterAll(() => app.close())

type Answer = Awaited<ReturnType<SecondSteps['goOn']>>
const told = (answer: Answer) => [answer.statusCode, answer.json().error]
const mailed = (email: string) => people.factors.mailed(email)
const eventsOf = async (id: string, action: 'session.create' | 'session.second_step') =>
  app.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, action)))

describe('the password of an account with a factor', () => {
  it('begins a sign-in that waits for the code, which is on its way', async () => {
    const { email } = await people.byEmail()
    const answer = await app.signIn(email)
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^ptp_/),
      token_type: 'Bearer',
      expires_in: PENDING_LIFE_S,
      scope: 'pending',
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'EMAIL',
      two_fa_types: ['EMAIL'],
      two_fa_hint: expect.stringMatching(/^p•••@example\.com$/),
      two_fa_reachable: true,
      attempts_left: OTP_TRIES,
      otp_expires_in: OTP_LIFE_S,
      otp_resend_in: OTP_RESEND_AFTER_S,
      may_trust_device: true,
    })
    const [, code] = await app.mailsTo(email, 'factors-code')
    expect(code?.slots).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), purpose: 'sign-in' })
  })

  it('sends nothing where an authenticator shows the code', async () => {
    const { email } = await people.byApp()
    expect((await app.signIn(email)).json()).toMatchObject({
      two_fa_type: APP,
      two_fa_hint: null,
      two_fa_reachable: true,
      otp_expires_in: null,
      otp_resend_in: null,
    })
    expect(await app.mailsTo(email, 'factors-code')).toEqual([])
  })

  it('neither makes the browser known nor tells of a new one: the code does', async () => {
    const { email, id } = await people.byEmail()
    const from = '198.51.100.7'
    const token = await pending(email, { session: 'cookie' }, { from })
    const known = () => app.db.select().from(devices).where(eq(devices.accountId, id))
    expect(await known()).toHaveLength(0)
    expect(await app.mailsTo(email, 'sessions-new-device')).toHaveLength(0)
    const bearer = await pending(email, {}, { from })
    expect((await goOn(bearer, { otp: await mailed(email) }, { from })).statusCode).toBe(200)
    expect(await app.mailsTo(email, 'sessions-new-device')).toHaveLength(1)
    expect(token).toMatch(/^pth_/)
  })

  it('still begins it when the codes of the day are used up; a recovery code completes it', async () => {
    const { email, recoveryCodes } = await people.byEmail()
    const day = await app.mailsTo(email, 'factors-code')
    for (let sent = day.length; sent < 10; sent++) {
      expect((await app.signIn(email)).json().otp_expires_in).toBe(OTP_LIFE_S)
    }
    const answer = await app.signIn(email)
    expect(answer.json()).toMatchObject({ two_fa_type: 'EMAIL', otp_expires_in: null })
    expect(await app.mailsTo(email, 'factors-code')).toHaveLength(10)
    const token = answer.json().access_token
    await app.later(OTP_RESEND_AFTER_S)
    const again = await goOn(token)
    expect(told(again)).toEqual([429, 'too_many_requests'])
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(3600)
    expect((await goOn(token, { otp: recoveryCodes[0] ?? '' })).statusCode).toBe(200)
  })
})

describe('the code of a second step', () => {
  it('completes the sign-in: a new token, and the pending one is dead', async () => {
    const { email, id } = await people.byEmail()
    const token = await pending(email)
    const answer = await goOn(token, { otp: await mailed(email) })
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^pts_/),
      token_type: 'Bearer',
      expires_in: SESSION_LIFE_S,
      scope: 'account',
      authentication_status: 'SUCCESS',
      two_fa_type: null,
      attempts_left: null,
      otp_expires_in: null,
      otp_resend_in: null,
    })
    const session = answer.json().access_token
    expect((await app.user(session)).statusCode).toBe(200)
    expect((await app.check(session)).json().amr).toEqual(['pwd', 'otp', 'mfa'])
    expect(told(await app.check(token))).toEqual([400, 'invalid_token'])
    expect(told(await goOn(token))).toEqual([400, 'invalid_token'])
    const events = await eventsOf(id, 'session.create')
    const made = { method: 'password', session: expect.any(String) }
    expect(events.map(({ detail }) => detail)).toEqual([made, { ...made, secondStep: 'EMAIL' }])
  })

  it('counts once where an authenticator shows it, and not for the step before', async () => {
    const { email, code } = await people.byApp()
    const before = code()
    people.factors.nextStep()
    const otp = code()
    expect((await goOn(await pending(email), { otp })).statusCode).toBe(200)
    for (const used of [otp, before]) {
      expect(told(await goOn(await pending(email), { otp: used }))).toEqual([400, 'incorrect_otp'])
    }
  })

  it('may be wrong twice; the third wrong one ends the sign-in, and the right one is refused', async () => {
    const { email, id } = await people.byEmail()
    const token = await pending(email)
    const right = await mailed(email)
    for (const left of [2, 1]) {
      const wrong = await goOn(token, { otp: otherCode(right) })
      expect([...told(wrong), wrong.json().attempts_left]).toEqual([400, 'incorrect_otp', left])
      expect(wrong.headers['x-tries-left']).toBe(String(left))
      expect((await app.check(token)).json().attempts_left).toBe(left)
    }
    expect(told(await goOn(token, { otp: otherCode(right) }))).toEqual([400, 'otp_confirmation_error'])
    for (const more of [{ otp: right }, {}, { two_fa_type: 'EMAIL' }] as Record<string, string>[]) {
      expect(told(await goOn(token, more))).toEqual([400, 'invalid_token'])
    }
    const failures = await eventsOf(id, 'session.second_step')
    expect(failures.map(({ result, detail }) => [result, Reflect.get(detail, 'reason')])).toEqual([
      ['failure', 'wrong_code'],
      ['failure', 'wrong_code'],
      ['failure', 'too_many_wrong_codes'],
    ])
    expect((await app.signIn(email)).json().attempts_left).toBe(OTP_TRIES)
  })

  it('is over after five minutes, and the sign-in with it', async () => {
    const { email } = await people.byEmail()
    const token = await pending(email)
    await app.later(OTP_LIFE_S + 1)
    expect(told(await goOn(token, { otp: await mailed(email) }))).toEqual([400, 'otp_confirmation_error'])
    expect(told(await goOn(token))).toEqual([400, 'invalid_token'])
  })

  it('of another account, another type or another purpose is wrong', async () => {
    const [one, other] = [await people.byEmail(), await people.byEmail()]
    const token = await pending(one.email)
    await pending(other.email)
    const [own, foreign] = [await mailed(one.email), await mailed(other.email)]
    if (own !== foreign) expect(told(await goOn(token, { otp: foreign }))).toEqual([400, 'incorrect_otp'])
    const [activation] = await app.mailsTo(one.email, 'factors-code')
    if (own !== activation?.slots.code) {
      expect(told(await goOn(token, { otp: activation?.slots.code ?? '' }))).toEqual([400, 'incorrect_otp'])
    }
    expect((await goOn(token, { otp: own })).statusCode).toBe(200)
  })

  it('is refused with 400 and costs no try when it can be none', async () => {
    const { email } = await people.byEmail()
    const token = await pending(email)
    for (const otp of ['', '１２３４５６', '٠١٢٣٤٥', '12345', '1'.repeat(500), '000000\u0000']) {
      const answer = await goOn(token, { otp })
      expect([...told(answer), answer.json().attempts_left], otp).toEqual([400, 'incorrect_otp', OTP_TRIES])
    }
    const twice = await app.call('POST', '/oauth/token', {
      client: app.client,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      form: { grant_type: 'oauth_token', oauth_token: token, otp: await mailed(email), two_fa_type: 'EMAIL' },
    })
    expect(told(twice)).toEqual([400, 'invalid_request'])
    expect((await goOn(token, { otp: await mailed(email) })).statusCode).toBe(200)
  })

  it('is a recovery code for any type, once; a wrong one is a try', async () => {
    const { email, recoveryCodes } = await people.byApp()
    const [first = '', second = ''] = recoveryCodes
    const token = await pending(email)
    const wrong = await goOn(token, { otp: NO_RECOVERY_CODE })
    expect([...told(wrong), wrong.json().attempts_left]).toEqual([400, 'incorrect_otp', 2])
    expect((await goOn(token, { otp: first.toLowerCase().replace('-', ' ') })).statusCode).toBe(200)
    const next = await pending(email)
    expect(told(await goOn(next, { otp: first }))).toEqual([400, 'incorrect_otp'])
    expect((await goOn(next, { otp: second })).statusCode).toBe(200)
  })

  it('does not pass a lock that began after the password', async () => {
    const { email, code } = await people.byApp()
    const token = await pending(email)
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, { from: '203.0.113.9' })
    const answer = await goOn(token, { otp: code() })
    expect(answer.json()).toMatchObject({ error_description: 'User account is locked' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a sign-in that waits for its second step', () => {
  it('is over after ten minutes', async () => {
    const { email, code } = await people.byApp()
    const token = await pending(email)
    await app.later(PENDING_LIFE_S + 1)
    expect(told(await goOn(token, { otp: code() }))).toEqual([400, 'invalid_token'])
    expect(told(await app.check(token))).toEqual([400, 'invalid_token'])
  })

  it('is seen by the portal alone, and by no partner', async () => {
    const { email, id } = await people.byEmail()
    const token = await pending(email, { application: PARTNER.code })
    expect((await app.check(token)).json()).toMatchObject({
      active: true,
      scope: 'pending',
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'EMAIL',
      two_fa_types: ['EMAIL'],
      two_fa_hint: 'p•••@example.com',
      two_fa_reachable: true,
      attempts_left: OTP_TRIES,
      application: PARTNER.code,
      sub: id,
      amr: ['pwd'],
    })
    for (const known of [PARTNER, OTHER_PARTNER]) {
      expect(told(await app.check(token, partner(known)))).toEqual([400, 'invalid_token'])
    }
    expect(told(await app.mint(token, PARTNER.code)).slice(0, 1)).not.toEqual([500])
    const rows = await app.db.select().from(sessions).where(eq(sessions.accountId, id))
    expect(rows.filter(({ kind }) => kind === 'application')).toEqual([])
  })

  it('hands an application a token that says how its person signed in', async () => {
    const { email, code } = await people.byApp()
    const session = (await goOn(await pending(email), { otp: code() })).json().access_token
    const minted = (await app.mint(session, PARTNER.code)).json().access_token
    expect((await app.check(minted, partner(PARTNER))).json().amr).toEqual(['pwd', 'otp', 'mfa'])
  })

  it('ends with a new password, by "sign out everywhere" and by revoking it', async () => {
    const { email, code } = await people.byApp()
    const session = (await goOn(await pending(email), { otp: code() })).json().access_token
    const headers = { authorization: `Bearer ${session}` }
    const others = await pending(email)
    await app.call('DELETE', '/v1/sessions/others', { headers })
    expect(told(await goOn(others))).toEqual([400, 'invalid_token'])
    const revoked = await pending(email)
    await app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${revoked}` } })
    expect(told(await goOn(revoked))).toEqual([400, 'invalid_token'])
    const reset = await pending(email)
    await app.askReset(email)
    expect((await app.reset(await app.resetCode(email), 'Bb2!bbbb')).statusCode).toBe(200)
    expect(told(await goOn(reset))).toEqual([400, 'invalid_token'])
  })
})
