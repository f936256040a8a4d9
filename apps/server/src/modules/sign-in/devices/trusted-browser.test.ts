import { DEVICE_COOKIE } from '@portico/contract/kernel/cookies'
import { TRUSTED_DEVICE_S } from '@portico/contract/trusted-devices/limits'
import { PENDING_LIFE_S } from '@portico/contract/two-factor/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  openAccountsApp,
  PASSWORD,
  SESSION,
} from '../../../../test-kit/accounts-app.ts'
import { passkeySteps } from '../../../../test-kit/passkeys.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { auditEvents } from '../../audit/tables.ts'
import { factors } from '../../two-factor/tables.ts'

let app: AccountsApp
let people: SecondSteps
beforeAll(async () => {
  app = await openAccountsApp()
  people = secondSteps(app)
})
beforeEach(() => people.factors.amidStep())
afterAll(() => app.close())

type Cookies = Record<string, string>
type Person = Awaited<ReturnType<SecondSteps['byApp']>>

const statusOf = async (email: string, cookies: Cookies = {}, kit = app) =>
  (await kit.signIn(email, { session: 'cookie' }, { cookies })).json().authentication_status

/** Signs in with both steps in a browser, and says whether it is trusted. */
async function enter(kit: AccountsApp, { email, code }: Person, trust_device: string, cookies: Cookies = {}) {
  const first = await kit.signIn(email, { session: 'cookie' }, { cookies })
  const pending = { ...cookies, ...cookiesOf(first) }
  const answer = await secondSteps(kit).goOn(
    first.json().access_token,
    { otp: code(), trust_device, session: 'cookie' },
    { cookies: pending },
  )
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { ...pending, ...cookiesOf(answer) }
}
const deviceOf = ({ device = '' }: Cookies): Cookies => ({ [DEVICE_COOKIE]: device })

describe('the second step of a browser', () => {
  it('keeps the pending sign-in in the same cookies for ten minutes, and gets new ones with the code', async () => {
    const { email, code } = await people.byApp()
    const first = await app.signIn(email, { session: 'cookie' })
    expect(first.cookies.map(({ name, maxAge, httpOnly }) => [name, maxAge, Boolean(httpOnly)])).toEqual([
      [SESSION, PENDING_LIFE_S, true],
      ['session_handle', PENDING_LIFE_S, false],
    ])
    const cookies = cookiesOf(first)
    const handle = first.json().access_token
    expect([handle, cookies[SESSION]]).toEqual([
      expect.stringMatching(/^pth_/),
      expect.stringMatching(/^ptp_/),
    ])
    // A page that was loaded anew asks by its handle.
    expect((await app.check(handle, app.client, { cookies })).json()).toMatchObject({
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'GOOGLE_AUTHENTICATOR',
    })
    expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(403)
    for (const made of [{}, { cookies: { ...cookies, [SESSION]: `ptp_${'x'.repeat(43)}` } }]) {
      expect((await people.goOn(handle, { otp: code() }, made)).json().error).toBe('invalid_token')
    }
    expect((await people.goOn(cookies[SESSION] ?? '', { otp: code() })).json().error).toBe('invalid_token')
    const answer = await people.goOn(handle, { otp: code(), session: 'cookie' }, { cookies })
    const entered = cookiesOf(answer)
    expect(entered).toMatchObject({
      [SESSION]: expect.stringMatching(/^pts_/),
      session_handle: expect.stringMatching(/^pth_/),
      [DEVICE_COOKIE]: expect.stringMatching(/^ptd_/),
    })
    expect(entered.session_handle).not.toBe(handle)
    expect((await app.call('GET', '/v1/user', { cookies: entered })).statusCode).toBe(200)
    expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
  })

  it('ends the session that the browser had before, already with the password', async () => {
    const [before, { email }] = [await app.confirmed(), await people.byApp()]
    const cookies = await app.browser(before.email)
    await app.signIn(email, { session: 'cookie' }, { cookies })
    expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
  })

  it('is asked for in a browser that is known, after a reset, and with an application', async () => {
    const person = await people.byApp()
    const cookies = deviceOf(await enter(app, person, 'false'))
    people.factors.nextStep()
    expect(await statusOf(person.email, cookies)).toBe('TWO_FACTOR_AUTHENTICATION')
    await app.askReset(person.email)
    const reset = await app.reset(await app.resetCode(person.email), PASSWORD, { cookies })
    expect(await statusOf(person.email, { ...cookies, ...cookiesOf(reset) })).toBe(
      'TWO_FACTOR_AUTHENTICATION',
    )
    const answer = await app.signIn(person.email, { application: 'TRADING' })
    expect(answer.json().authentication_status).toBe('TWO_FACTOR_AUTHENTICATION')
  })
})

describe('a browser that its owner trusts', () => {
  it('is not asked again for thirty days, and its session says that a password was all', async () => {
    const person = await people.byApp()
    const cookies = deviceOf(await enter(app, person, 'true'))
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, person.id), eq(auditEvents.action, 'device.trust')))
    expect(events).toHaveLength(1)
    const answer = await app.signIn(person.email, { session: 'cookie' }, { cookies })
    expect(answer.json().authentication_status).toBe('SUCCESS')
    const own = { ...cookies, ...cookiesOf(answer) }
    expect((await app.check(answer.json().access_token, app.client, { cookies: own })).json().amr).toEqual([
      'pwd',
    ])
    expect((await app.call('GET', '/v1/trusted-devices', { cookies: own })).json().data).toMatchObject([
      { current: true },
    ])
    expect(await statusOf(person.email)).toBe('TWO_FACTOR_AUTHENTICATION')
    await app.later(TRUSTED_DEVICE_S - 100)
    expect(await statusOf(person.email, cookies)).toBe('SUCCESS')
    await app.later(101)
    expect(await statusOf(person.email, cookies)).toBe('TWO_FACTOR_AUTHENTICATION')
  })

  it('is trusted by one account: its cookie opens no other one', async () => {
    const [person, other] = [await people.byApp(), await people.byApp()]
    const cookies = deviceOf(await enter(app, person, 'true'))
    expect(await statusOf(other.email, cookies)).toBe('TWO_FACTOR_AUTHENTICATION')
    people.factors.nextStep()
    const both = deviceOf(await enter(app, other, 'false', cookies))
    expect(await statusOf(other.email, both)).toBe('TWO_FACTOR_AUTHENTICATION')
    expect(await statusOf(person.email, both)).toBe('SUCCESS')
    expect(await statusOf(person.email, cookies)).toBe('TWO_FACTOR_AUTHENTICATION')
  })

  it.each([
    'a factor that is added',
    'a passkey that is added',
    'new recovery codes',
    'a changed password',
    'the page of devices',
    '"not me"',
  ])('is forgotten by %s', async (how) => {
    const person = await people.byApp()
    const cookies = await enter(app, person, 'true')
    const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
      app.call(method, url, { cookies, ...(body === undefined ? {} : { body }) })
    expect(await statusOf(person.email, deviceOf(cookies))).toBe('SUCCESS')
    switch (how) {
      case 'a factor that is added':
        await call('POST', '/v1/two-fa/tokens', { type: 'EMAIL', data: person.email })
        await call('POST', '/v1/two-fa/tokens/confirm', {
          type: 'EMAIL',
          code: await people.factors.mailed(person.email),
        })
        break
      case 'a passkey that is added': {
        const passkeys = passkeySteps(app)
        const otp = person.recoveryCodes[0] ?? ''
        const session = await people.goOn(await people.pending(person.email), { otp })
        await passkeys.add(session.json().access_token, passkeys.authenticator())
        break
      }
      case 'new recovery codes':
        await call('POST', '/v1/two-fa/recovery-codes')
        break
      case 'a changed password':
        await call('PUT', '/v1/password', { password: PASSWORD, newPassword: PASSWORD })
        break
      case 'the page of devices':
        await call('DELETE', '/v1/trusted-devices')
        break
      default: {
        await enter(app, { ...person, code: () => person.recoveryCodes[0] ?? '' }, 'false')
        // A young factor would be removed, and then nothing would ask for a second step.
        await app.db
          .update(factors)
          .set({ activatedAt: new Date(0) })
          .where(eq(factors.accountId, person.id))
        const { slots } = await app.mailTo(person.email, 'sessions-new-device')
        const code = new URL(slots.link ?? '').pathname.split('/').at(-1)
        expect((await call('POST', '/v1/sessions/not-me', { code })).statusCode).toBe(200)
        await app.askReset(person.email)
        await app.reset(await app.resetCode(person.email), PASSWORD)
      }
    }
    expect(await statusOf(person.email, deviceOf(cookies))).toBe('TWO_FACTOR_AUTHENTICATION')
  })

  it('is one with a cookie to know it by: what keeps its token itself is refused', async () => {
    const { email, code } = await people.byApp()
    const token = await people.pending(email)
    for (const trust_device of ['true', 'yes', '']) {
      expect((await people.goOn(token, { otp: code(), trust_device })).json().error).toBe('invalid_request')
    }
    expect((await people.goOn(token, { otp: code() })).statusCode).toBe(200)
  })

  it('is never one of staff, whether the role came before or after', async () => {
    const person = await people.byApp()
    const cookies = deviceOf(await enter(app, person, 'true'))
    await app.administration.grant(person.email, 'support')
    const answer = await app.signIn(person.email, { session: 'cookie' }, { cookies })
    expect(answer.json()).toMatchObject({
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      may_trust_device: false,
    })
    people.factors.nextStep()
    const trying = await enter(app, person, 'true', cookies)
    expect((await app.call('GET', '/v1/trusted-devices', { cookies: trying })).json().data).toEqual([])
    expect(await statusOf(person.email, deviceOf(trying))).toBe('TWO_FACTOR_AUTHENTICATION')
  })

  it('is never one that came in by a recovery code, whatever the call asks for', async () => {
    const person = await people.byApp()
    const code = () => person.recoveryCodes[0] ?? ''
    const cookies = await enter(app, { ...person, code }, 'true')
    expect((await app.call('GET', '/v1/trusted-devices', { cookies })).json().data).toEqual([])
    expect(await statusOf(person.email, deviceOf(cookies))).toBe('TWO_FACTOR_AUTHENTICATION')
  })

  it('is never one in a hardened portal', async () => {
    const hardened = await openAccountsApp({ env: { PROFILE: 'hardened' } })
    const kit = secondSteps(hardened)
    kit.factors.amidStep()
    const person = await kit.byApp()
    const first = await hardened.signIn(person.email, { session: 'cookie' })
    expect(first.json().may_trust_device).toBe(false)
    const cookies = deviceOf(await enter(hardened, person, 'true'))
    expect(await statusOf(person.email, cookies, hardened)).toBe('TWO_FACTOR_AUTHENTICATION')
    await hardened.close()
  })
})
