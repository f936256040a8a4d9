import { CALL_LIMITS } from '@portico/contract/call-limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  errorsOf,
  openAccountsApp,
  PASSWORD,
  SESSION,
} from '../../../test-kit/accounts-app.ts'
import { qrSteps, wrongNumber } from '../../../test-kit/qr-login.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { QR_COOKIE_MAX_AGE_S } from './limits.ts'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

let app: AccountsApp
let qr: ReturnType<typeof qrSteps>
beforeAll(async () => {
  app = await openAccountsApp()
  qr = qrSteps(app)
})
afterAll(() => app.close())

async function phone() {
  const person = await app.confirmed()
  return { ...person, token: await app.token(person.email) }
}
const outcome = (answer: { json(): { error?: string } }) => answer.json().error ?? 'signed in'

describe('a sign-in by QR code', () => {
  it('shows the phone which browser asks from where, and signs it in by the number on its screen', async () => {
    const { token, email } = await phone()
    const made = { from: '203.0.113.7', headers: { 'user-agent': DESKTOP } }
    const { code, cookies } = await qr.start(made, 'trading')
    expect(await qr.status(cookies)).toMatchObject({ state: 'waiting', number: null })

    expect(await qr.scanned(token, code)).toMatchObject({
      application: 'Trading',
      device: 'Chrome, Linux',
      address: '203.0.113.7',
    })
    const { state, number } = await qr.status(cookies)
    expect([state, number]).toEqual(['scanned', expect.stringMatching(/^\d\d$/)])
    expect((await qr.approve(token, code, number ?? '')).statusCode).toBe(200)
    expect(await qr.status(cookies)).toMatchObject({ state: 'approved', number: null })

    const answer = await qr.redeem(code, cookies, { application: 'TRADING' }, made)
    expect(answer.json()).toMatchObject({ authentication_status: 'SUCCESS', expires_in: 86400 })
    const browser = cookiesOf(answer)
    const me = await app.call('GET', '/v1/user', { cookies: browser })
    expect(me.json().data.email).toBe(email)
    const set = answer.cookies.find(({ name }) => name === SESSION)
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(answer.cookies.find(({ name }) => name === 'qr')?.value).toBe('')
    const [row] = await app.db.select().from(sessions).where(eq(sessions.method, 'qr_code'))
    expect(row).toMatchObject({ application: 'TRADING', address: '203.0.113.7' })
  })

  it('adopts no cookie that the browser had before', async () => {
    const { token } = await phone()
    const planted = { [SESSION]: `pts_${'a'.repeat(43)}`, device: `ptd_${'b'.repeat(43)}` }
    const { code, cookies } = await qr.approved(token, { cookies: planted })
    const after = cookiesOf(await qr.redeem(code, cookies))
    expect(after[SESSION]).toMatch(/^pts_/)
    expect(after[SESSION]).not.toBe(planted[SESSION])
    expect(after.device).not.toBe(planted.device)
  })

  it('is worth nothing without the secret of the browser that shows it', async () => {
    const { token } = await phone()
    const { code, cookies } = await qr.approved(token)
    const other = await qr.start()
    expect(outcome(await qr.redeem(code, {}))).toBe('invalid_grant')
    expect(outcome(await qr.redeem(code, { qr: 'guessed' }))).toBe('invalid_grant')
    expect(outcome(await qr.redeem(code, other.cookies))).toBe('invalid_grant')
    expect(outcome(await qr.redeem(other.code, cookies))).toBe('invalid_grant')
    expect(outcome(await qr.redeem(code, cookies, { application: 'TRADING' }))).toBe('invalid_grant')
    expect(outcome(await qr.redeem(code, cookies, { application: 'NOBODY' }))).toBe('unsupported_application')
    expect(outcome(await qr.redeem(code, cookies))).toBe('signed in')
    expect(outcome(await qr.redeem(code, cookies))).toBe('invalid_grant')
  })

  it('is not taken before it is approved', async () => {
    const { token } = await phone()
    const { code, cookies } = await qr.start()
    expect(outcome(await qr.redeem(code, cookies))).toBe('invalid_grant')
    await qr.scan(token, code)
    expect(outcome(await qr.redeem(code, cookies))).toBe('invalid_grant')
  })

  it('is over after its two minutes, at whichever step it is', async () => {
    const { token } = await phone()
    const waiting = await qr.start()
    const scanned = await qr.start()
    await qr.scan(token, scanned.code)
    const { number } = await qr.status(scanned.cookies)
    const approved = await qr.approved(token)
    await app.later(QR_COOKIE_MAX_AGE_S)
    for (const { cookies } of [waiting, scanned, approved]) {
      expect(await qr.status(cookies)).toEqual({ state: 'expired', number: null, expiresIn: 0 })
    }
    expect(errorsOf(await qr.scan(token, waiting.code))).toEqual(['code:invalid_token'])
    expect(errorsOf(await qr.scan(token, scanned.code))).toEqual(['code:invalid_token'])
    expect(errorsOf(await qr.approve(token, scanned.code, number ?? ''))).toEqual(['code:invalid_token'])
    expect(outcome(await qr.redeem(approved.code, approved.cookies))).toBe('invalid_grant')
  })

  it('is not prolonged by a late scan or approval', async () => {
    const { token } = await phone()
    const { code, cookies } = await qr.start()
    await app.later(QR_COOKIE_MAX_AGE_S - 30)
    const { expiresIn } = await qr.scanned(token, code)
    expect(expiresIn).toBeLessThanOrEqual(30)
    expect(expiresIn).toBeGreaterThan(0)
    const { number } = await qr.status(cookies)
    await qr.approve(token, code, number ?? '')
    await app.later(30)
    expect(outcome(await qr.redeem(code, cookies))).toBe('invalid_grant')
  })
})

describe('the phone of a sign-in by QR code', () => {
  it('may deny, and then nobody is signed in', async () => {
    const { token } = await phone()
    const { code, cookies } = await qr.start()
    await qr.scan(token, code)
    const { number } = await qr.status(cookies)
    expect((await qr.deny(token, code)).statusCode).toBe(200)
    expect(await qr.status(cookies)).toMatchObject({ state: 'denied', number: null })
    expect(errorsOf(await qr.approve(token, code, number ?? ''))).toEqual(['code:incorrect_code'])
    expect(outcome(await qr.redeem(code, cookies))).toBe('invalid_grant')
  })

  it('has three tries for the number; after them the right one is refused too', async () => {
    const { token, id } = await phone()
    const { code, cookies } = await qr.start()
    await qr.scan(token, code)
    const { number } = await qr.status(cookies)
    const wrong = wrongNumber(number)
    const said = []
    for (let i = 0; i < 3; i++) said.push(...errorsOf(await qr.approve(token, code, wrong)))
    expect(said).toEqual([
      'number:invalid_confirmation_code',
      'number:invalid_confirmation_code',
      'number:confirmation_code_error',
    ])
    expect(errorsOf(await qr.approve(token, code, number ?? ''))).toEqual(['code:incorrect_code'])
    expect((await qr.status(cookies)).state).toBe('blocked')
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    const failures = events.filter(({ action }) => action === 'qr_login.approve')
    expect(failures.map(({ result }) => result)).toEqual(['failure', 'failure', 'failure'])
  })

  it('may be right at the third try', async () => {
    const { token } = await phone()
    const { code, cookies } = await qr.start()
    await qr.scan(token, code)
    const { number } = await qr.status(cookies)
    await qr.approve(token, code, wrongNumber(number))
    await qr.approve(token, code, wrongNumber(number))
    expect((await qr.approve(token, code, number ?? '')).statusCode).toBe(200)
    expect(outcome(await qr.redeem(code, cookies))).toBe('signed in')
  })

  it('keeps the request it scanned: a reload shows it again, another account never sees it', async () => {
    const [first, second] = [await phone(), await phone()]
    const { code, cookies } = await qr.start()
    const scanned = await qr.scanned(first.token, code)
    expect(await qr.scanned(first.token, code)).toMatchObject({ device: scanned.device })
    const { number } = await qr.status(cookies)
    for (const answer of [
      await qr.scan(second.token, code),
      await qr.approve(second.token, code, number ?? ''),
      await qr.deny(second.token, code),
    ]) {
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'code:incorrect_code'])
    }
    expect((await qr.approve(first.token, code, number ?? '')).statusCode).toBe(200)
  })

  it('takes the code as people write it, and refuses others', async () => {
    const { token } = await phone()
    const { code } = await qr.start()
    expect((await qr.scan(token, ` ${code.toLowerCase()} `)).statusCode).toBe(200)
    for (const unknown of ['', 'NOBODY', '\0', 'A'.repeat(10_000)]) {
      const answer = await qr.scan(token, unknown)
      expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'code:incorrect_code'])
    }
  })

  it("must be signed in with a session: an application's token does not decide", async () => {
    const { token } = await phone()
    const { code } = await qr.start()
    const minted = (await app.mint(token, 'TRADING')).json().access_token
    for (const [bearer, status] of [
      ['pts_nobody', 401],
      [minted, 403],
    ] as const) {
      expect((await qr.scan(bearer, code)).statusCode).toBe(status)
      expect((await qr.approve(bearer, code, '11')).statusCode).toBe(status)
      expect((await qr.deny(bearer, code)).statusCode).toBe(status)
    }
  })
})

describe('an approval by QR code', () => {
  it.each<[string, (person: { email: string; token: string }) => Promise<unknown>]>([
    [
      'signed out',
      ({ token }) =>
        app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${token}` } }),
    ],
    ['changed the password', ({ token }) => app.changePassword(token, PASSWORD, 'Bb2!bbbb')],
    ['was disabled', ({ email }) => app.administration.disable(email)],
    ['got another role', ({ email }) => app.administration.grant(email, 'moderator')],
  ])('is void when the person who gave it %s meanwhile', async (_, change) => {
    const person = await phone()
    const { code, cookies } = await qr.approved(person.token)
    await change(person)
    expect(outcome(await qr.redeem(code, cookies))).toBe('invalid_grant')
  })

  it('honours the lock of the account, but lets a known device pass one that others caused', async () => {
    const person = await phone()
    const known = await app.browser(person.email)
    const blind = await qr.approved(person.token)
    const shown = await qr.start()
    const asPhone = (body: unknown) => ({ body, cookies: known })
    await app.call('POST', '/v1/qr-login/scan', asPhone({ code: shown.code }))
    const { number } = await qr.status(shown.cookies)
    await app.call('POST', '/v1/qr-login/approve', asPhone({ code: shown.code, number }))

    await app.fail(person.email, 10, { from: '203.0.113.99' })
    const refused = await qr.redeem(blind.code, blind.cookies)
    expect(refused.json()).toMatchObject({ error_description: 'User account is locked' })
    expect(outcome(await qr.redeem(shown.code, shown.cookies))).toBe('signed in')
  })

  it('tells the owner of a new device, as a sign-in with the password does, and is in the audit', async () => {
    const { token, email, id } = await phone()
    const made = { from: '203.0.113.50', headers: { 'user-agent': DESKTOP } }
    const { code, cookies } = await qr.approved(token, made)
    await qr.redeem(code, cookies, {}, made)
    const mail = await app.mailTo(email, 'sessions-new-device')
    expect(mail.slots).toMatchObject({ device: 'Chrome, Linux', place: '203.0.113.50' })
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    const actions = events.map(({ action, result }) => `${action} ${result}`)
    expect(actions).toContain('qr_login.approve success')
    expect(actions.filter((action) => action === 'session.create success')).toHaveLength(2)
  })
})

describe('a new QR code', () => {
  it('ends the older one of the same browser, scanned or not', async () => {
    const { token } = await phone()
    const first = await qr.start()
    const second = await qr.start({ cookies: first.cookies })
    expect((await qr.status(first.cookies)).state).toBe('expired')
    expect(errorsOf(await qr.scan(token, first.code))).toEqual(['code:incorrect_code'])
    await qr.scan(token, second.code)
    const { number } = await qr.status(second.cookies)
    await qr.start({ cookies: second.cookies })
    expect(errorsOf(await qr.approve(token, second.code, number ?? ''))).toEqual(['code:incorrect_code'])
  })

  it('is refused for an application that nobody knows', async () => {
    const answer = await app.call('POST', '/v1/qr-login/start', { body: { application: 'NOBODY' } })
    expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'unsupported_application'])
  })

  it('is given to one network a limited number of times a minute, and again after it', async () => {
    const from = '203.0.113.77'
    const start = () => app.call('POST', '/v1/qr-login/start', { body: {}, from })
    for (let i = 0; i < CALL_LIMITS.qrStart.most; i++) expect((await start()).statusCode).toBe(200)
    const refused = await start()
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await app.later(60)
    expect((await start()).statusCode).toBe(200)
  })
})
