import { SECOND_MS } from '@portico/contract/kernel/units'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { STAFF_IDLE_S } from '@portico/contract/staff/limits'
import { HANDOFF_TOKEN_LIFE_S } from '@portico/contract/tokens/limits'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { factorSteps } from '../../../test-kit/second-factors.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'
import { STAFF, staffSteps } from '../../../test-kit/staff.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { STAFF_SESSION_LIFE_S } from './staff-sessions.store.ts'
import { staffSessions } from './tables.ts'

let app: AccountsApp
let desk: ReturnType<typeof staffSteps>
beforeAll(async () => {
  app = await openAccountsApp()
  desk = staffSteps(app)
})
afterAll(() => app.close())

const eventsOf = (accountId: string, action: string) =>
  app.db
    .select()
    .from(auditEvents)
    .where(sql`${auditEvents.subjectId} = ${accountId} and ${auditEvents.action} = ${action}`)
    .orderBy(asc(auditEvents.at))

describe('the way from the portal to the console', () => {
  it('is open to somebody with a role who signed in by an authenticator just now', async () => {
    const people = secondSteps(app)
    people.factors.amidStep()
    const person = await people.byApp()
    await app.administration.grant(person.email, 'moderator')
    const signedIn = await people.goOn(await people.pending(person.email), { otp: person.code() })
    const token = signedIn.json().access_token as string
    const way = await desk.askWay(token)
    expect(way.json().data.url).toBe('http://localhost:5240/console/')
    const handed = (await desk.handOver(token)).json().access_token as string
    expect(handed).toMatch(/^pto_/)
    const begun = await desk.begin(handed)
    expect(begun.statusCode).toBe(200)
    expect(begun.json().data).toMatchObject({ email: person.email, roles: ['moderator'] })
    const [cookie] = begun.cookies
    expect(cookie).toMatchObject({ name: STAFF, httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie).not.toHaveProperty('maxAge')
    expect(await eventsOf(person.id, 'staff.sign_in')).toMatchObject([{ result: 'success' }])
  })

  it('is closed to somebody without a role, who is not told what else is missing', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const refused = await desk.askWay(token)
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([403, 'access_denied'])
    expect((await desk.handOver(token)).json().error).toBe('unsupported_application')
  })

  it('is closed without a second factor, and says so', async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    await desk.giveRoles(id, 'administrator')
    const refused = await desk.askWay(token)
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([403, 'secondFactor:access_denied'])
    expect((await desk.handOver(token)).statusCode).toBe(400)
  })

  it('is closed to a sign-in by a code that was mailed', async () => {
    const people = secondSteps(app)
    const person = await people.byEmail()
    await desk.giveRoles(person.id, 'moderator')
    await app.later(60)
    const pending = await people.pending(person.email)
    const otp = await people.factors.mailed(person.email)
    const token = (await people.goOn(pending, { otp })).json().access_token as string
    expect((await app.check(token)).json().amr).toContain('mfa')
    expect(errorsOf(await desk.askWay(token))).toEqual(['secondFactor:access_denied'])
  })

  it('is closed when the sign-in is too long ago, until the password is entered again', async () => {
    const { token, id } = await desk.staff()
    const authenticatedAt = new Date(Date.now() - (FRESH_FOR_S + 1) * SECOND_MS)
    await app.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.accountId, id))
    const refused = await desk.askWay(token)
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([403, 'stepUp:access_denied'])
    expect((await factorSteps(app).stepUp(token)).statusCode).toBe(200)
    expect((await desk.askWay(token)).statusCode).toBe(200)
  })

  it.each([
    'https://evil.example/console/',
    'http://localhost:5240/en/login',
    'http://localhost:5240/console/../en',
    'http://localhost:5240.evil.example/console/',
  ])('leads nowhere else: %s', async (requested) => {
    const { token } = await desk.staff()
    expect(errorsOf(await desk.askWay(token, requested))).toEqual(['requestedUrl:invalid_value'])
  })
})

describe('the value that the portal hands over', () => {
  it('works once', async () => {
    const { token } = await desk.staff()
    const value = (await desk.handOver(token)).json().access_token
    expect((await desk.begin(value)).statusCode).toBe(200)
    expect(errorsOf(await desk.begin(value))).toEqual(['token:incorrect_code'])
  })

  it('is worth nothing after a minute, and none is worth nothing', async () => {
    const { token } = await desk.staff()
    const value = (await desk.handOver(token)).json().access_token
    await app.later(HANDOFF_TOKEN_LIFE_S + 1)
    expect(errorsOf(await desk.begin(value))).toEqual(['token:incorrect_code'])
    expect(errorsOf(await desk.begin(''))).toEqual(['token:required'])
    expect(errorsOf(await desk.begin(undefined))).toEqual(['token:required'])
  })

  it('begins no session for somebody who lost the role on the way, which is recorded', async () => {
    const { token, id } = await desk.staff()
    const value = (await desk.handOver(token)).json().access_token
    await desk.giveRoles(id)
    const refused = await desk.begin(value)
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([403, 'access_denied'])
    expect(cookiesOf(refused)).toEqual({})
    const [, failure] = await eventsOf(id, 'staff.sign_in')
    expect(failure).toMatchObject({ result: 'failure', detail: { missing: 'access_denied' } })
  })

  it('is no token for any other call', async () => {
    const { token } = await desk.staff()
    const value = (await desk.handOver(token)).json().access_token as string
    expect((await app.user(value)).statusCode).toBe(401)
    expect((await app.check(value)).json().error).toBe('invalid_token')
  })
})

describe('a session of the console', () => {
  it('tells who works and until when, and moves the end of idleness on with each call', async () => {
    const { cookies, email } = await desk.staff(['administrator', 'moderator'])
    const first = (await desk.read(cookies)).json().data
    expect(first).toMatchObject({ email, roles: ['administrator', 'moderator'] })
    expect(first.until - first.idleUntil).toBeGreaterThan(
      (STAFF_SESSION_LIFE_S - STAFF_IDLE_S - 60) * SECOND_MS,
    )
    await app.later(STAFF_IDLE_S - 60)
    const second = (await desk.read(cookies)).json().data
    // The rows were moved into the past: measured from now it has its whole time again.
    expect(second.idleUntil - Date.now()).toBeGreaterThan((STAFF_IDLE_S - 30) * SECOND_MS)
  })

  it('ends after a quarter of an hour without a call', async () => {
    const { cookies } = await desk.staff()
    await app.later(STAFF_IDLE_S + 1)
    expect((await desk.read(cookies)).statusCode).toBe(401)
  })

  it('ends after eight hours, however much somebody works', async () => {
    const { cookies } = await desk.staff()
    for (let worked = 0; worked < STAFF_SESSION_LIFE_S; worked += STAFF_IDLE_S - 60) {
      expect((await desk.read(cookies)).statusCode).toBe(200)
      await app.later(STAFF_IDLE_S - 60)
    }
    expect((await desk.read(cookies)).statusCode).toBe(401)
  })

  it('ends when its owner signs out of it, and the cookie goes', async () => {
    const { cookies, id, token } = await desk.staff()
    const ended = await desk.end(cookies)
    expect(ended.statusCode).toBe(200)
    expect(ended.cookies).toMatchObject([{ name: STAFF, value: '' }])
    expect((await desk.read(cookies)).statusCode).toBe(401)
    expect(await eventsOf(id, 'staff.sign_out')).toHaveLength(1)
    // The portal goes on.
    expect((await app.user(token)).statusCode).toBe(200)
  })

  it('ends with the session of the portal that handed over', async () => {
    const { cookies, token } = await desk.staff()
    await app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${token}` } })
    expect((await desk.read(cookies)).statusCode).toBe(401)
  })

  it('ends with a new password and with the account', async () => {
    const first = await desk.staff()
    await app.changePassword(first.token, first.password, 'Bb2!bbbb')
    expect((await desk.read(first.cookies)).statusCode).toBe(401)
    const second = await desk.staff()
    await app.administration.disable(second.email)
    expect((await desk.read(second.cookies)).statusCode).toBe(401)
  })

  it('ends when the same browser begins another', async () => {
    const { cookies, token } = await desk.staff()
    const value = (await desk.handOver(token)).json().access_token
    const next = cookiesOf(await desk.begin(value, cookies))
    expect(next[STAFF]).not.toBe(cookies[STAFF])
    expect((await desk.read(cookies)).statusCode).toBe(401)
    expect((await desk.read(next)).statusCode).toBe(200)
  })

  it('ends at once when the role is revoked', async () => {
    const { cookies, email, id } = await desk.staff()
    expect(await app.administration['revoke-role'](email, 'moderator')).toBe(id)
    expect((await desk.read(cookies)).statusCode).toBe(401)
    expect(await eventsOf(id, 'account.revoke_role')).toMatchObject([{ detail: { role: 'moderator' } }])
  })

  it('has the roles that its account has at that moment, whoever changed them', async () => {
    const { cookies, id } = await desk.staff()
    await desk.giveRoles(id)
    expect((await desk.read(cookies)).statusCode).toBe(403)
    await desk.giveRoles(id, 'administrator')
    expect((await desk.read(cookies)).json().data.roles).toEqual(['administrator'])
  })

  it('is stored as a digest, and the store knows no way back', async () => {
    const { cookies } = await desk.staff()
    const rows = await app.db.select().from(staffSessions)
    expect(JSON.stringify(rows)).not.toContain(cookies[STAFF]?.slice(4))
  })
})

describe('a call of the console', () => {
  it('takes the cookie of the console and nothing else', async () => {
    const { token, cookies, email } = await desk.staff()
    const staffToken = cookies[STAFF] ?? ''
    const browser = await app.browser(email).catch(() => ({}))
    for (const made of [
      {},
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { authorization: `Bearer ${staffToken}` } },
      { cookies: { session: token } },
      { cookies: { session: staffToken } },
      { cookies: browser },
      { cookies: { [STAFF]: token } },
      { cookies: { [STAFF]: `${staffToken}x` } },
    ]) {
      expect((await app.call('GET', '/v1/staff/session', made)).statusCode).toBe(401)
    }
    expect((await app.user(staffToken)).statusCode).toBe(401)
    expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
  })
})

describe('the console on a host of its own', () => {
  let apart: AccountsApp
  beforeAll(async () => {
    apart = await openAccountsApp({
      env: { PUBLIC_URL: 'https://id.example', CONSOLE_URL: 'https://console.example' },
    })
  })
  afterAll(() => apart.close())

  it('has the way there, a cookie that only this host gets, and calls from there alone', async () => {
    const steps = staffSteps(apart)
    const person = await apart.confirmed()
    const token = await apart.token(person.email)
    await steps.giveRoles(person.id, 'moderator')
    await steps.haveProved(person.id)
    expect((await steps.askWay(token)).json().data.url).toBe('https://console.example/console/')
    const begin = async (origin: string) => {
      const value = (await steps.handOver(token)).json().access_token
      return apart.call('POST', '/v1/staff/session', { body: { token: value }, headers: { origin } })
    }
    expect((await begin('https://id.example')).statusCode).toBe(403)
    const begun = await begin('https://console.example')
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-staff=ptc_[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const made = (origin: string) => ({ cookies: cookiesOf(begun), headers: { origin } })
    expect((await apart.call('DELETE', '/v1/staff/session', made('https://id.example'))).statusCode).toBe(403)
    expect(
      (await apart.call('DELETE', '/v1/staff/session', made('https://console.example'))).statusCode,
    ).toBe(200)
    const other = { headers: { origin: 'https://console.example' }, body: {} }
    expect((await apart.call('POST', '/v1/registration', other)).statusCode).toBe(403)
  })
})
