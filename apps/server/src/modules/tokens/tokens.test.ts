import { SESSION_IDLE_S, SESSION_LIFE_S, SESSION_TOUCH_EVERY_S } from '@portico/contract/sessions/limits'
import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  errorsOf,
  OTHER_PARTNER,
  openAccountsApp,
  PARTNER,
  partner,
  SESSION,
} from '../../../test-kit/accounts-app.ts'
import { accounts } from '../accounts/tables.ts'
import { sessions } from '../sessions/tables.ts'
import { APPLICATION_TOKEN_LIFE_S } from './application-tokens.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const revoke = (made: Parameters<AccountsApp['call']>[2]) => app.call('DELETE', '/oauth/token/revoke', made)
const isAlive = async (token: string, client?: { id: string; secret: string }) =>
  (await app.check(token, client)).statusCode === 200

async function signedIn() {
  const person = await app.confirmed()
  const token = await app.token(person.email)
  const minted = await app.mint(token, 'trading')
  return { ...person, token, minted: minted.json().access_token as string }
}

describe('a token for an application', () => {
  it('is bound to that application, short-lived, and good for reading the profile alone', async () => {
    const { email, id, token } = await signedIn()
    const answer = await app.mint(token, 'TRADING')
    expect(answer.json()).toMatchObject({
      access_token: expect.stringMatching(/^pta_/),
      expires_in: APPLICATION_TOKEN_LIFE_S,
      scope: 'profile',
      authentication_status: 'SUCCESS',
      two_fa_type: null,
    })
    const minted = answer.json().access_token
    const check = await app.check(minted, partner(PARTNER))
    expect(check.json()).toEqual({
      active: true,
      scope: 'profile',
      authentication_status: 'SUCCESS',
      two_fa_type: null,
      application: 'TRADING',
      sub: id,
      exp: expect.any(Number),
      amr: ['pwd'],
      level: 'confirmed',
    })
    const user = await app.user(minted)
    expect(user.json().data).toEqual({
      firstName: 'Mia',
      lastName: 'Berg',
      email,
      selfieRequired: false,
      verified: false,
      level: 'confirmed',
    })
    const password = await app.call('PUT', '/v1/password', { body: {}, ...bearer(minted) })
    expect([password.statusCode, ...errorsOf(password)]).toEqual([403, 'access_denied'])
    expect((await app.mint(minted, 'ENERGY')).json().error).toBe('invalid_token')
  })

  it('is minted for a known application only, by the portal only, from an active session only', async () => {
    const { token } = await signedIn()
    expect((await app.mint(token, 'NOBODY')).json().error).toBe('unsupported_application')
    expect((await app.mint(token, 'PORTICO')).json().error).toBe('unsupported_application')
    expect((await app.mint(token, '')).json().error).toBe('invalid_request')
    expect((await app.mint('', 'TRADING')).json().error).toBe('invalid_request')
    expect((await app.mint(`pts_${'x'.repeat(43)}`, 'TRADING')).json().error).toBe('invalid_token')
    const answer = await app.mint(token, 'TRADING', { client: partner(PARTNER) })
    expect(answer.json().error).toBe('unauthorized_client')
  })

  it("is minted for a browser's handle only beside its cookie", async () => {
    const { email } = await app.confirmed()
    const cookies = await app.browser(email)
    const handle = cookies.session_handle ?? ''
    expect((await app.mint(handle, 'TRADING')).json().error).toBe('invalid_token')
    const other = await app.browser((await app.confirmed()).email)
    expect((await app.mint(handle, 'TRADING', { cookies: other })).json().error).toBe('invalid_token')
    const answer = await app.mint(handle, 'TRADING', { cookies })
    expect(answer.json().access_token).toMatch(/^pta_/)
    expect(answer.cookies).toEqual([])
  })

  it('is not minted while a lock lasts, except where the device is known', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const cookies = await app.browser(email)
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES)
    const locked = await app.mint(token, 'TRADING')
    expect(locked.json().error_description).toBe('User account is locked')
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.mint(cookies.session_handle ?? '', 'TRADING', { cookies })).statusCode).toBe(200)
  })

  it('never outlives its session', async () => {
    const { token } = await signedIn()
    await app.db.update(sessions).set({ expiresAt: new Date(Date.now() + 60_000) })
    expect((await app.mint(token, 'TRADING')).json().expires_in).toBeLessThanOrEqual(60)
  })
})

describe('the check of a token', () => {
  it('answers the application it was minted for; for all others the token does not exist', async () => {
    const { token, minted } = await signedIn()
    const unknown = {
      error: 'invalid_token',
      error_description: 'the token is unknown, has ended, or belongs to another client',
    }
    expect((await app.check(minted, partner(OTHER_PARTNER))).json()).toEqual(unknown)
    expect((await app.check(minted)).json()).toEqual(unknown)
    expect((await app.check(token, partner(PARTNER))).json()).toEqual(unknown)
    expect((await app.check(token)).json()).toMatchObject({ active: true, scope: 'account' })
    const cold = await app.check(token, { id: PARTNER.code, secret: 'wrong' })
    expect([cold.statusCode, cold.json().error]).toEqual([401, 'invalid_client'])
  })

  it('takes the token once, in the query or the body; hardened in the body only', async () => {
    const { token } = await signedIn()
    const query = await app.call('POST', `/oauth/check_token?token=${token}`, { client: app.client })
    expect(query.statusCode).toBe(200)
    const both = await app.call('POST', `/oauth/check_token?token=${token}`, {
      client: app.client,
      form: { token },
    })
    expect(both.json().error).toBe('invalid_request')
    const twice = await app.call('POST', `/oauth/check_token?token=${token}&token=${token}`, {
      client: app.client,
    })
    expect(twice.json().error).toBe('invalid_request')
    const none = await app.call('POST', '/oauth/check_token', { client: app.client })
    expect(none.json().error).toBe('invalid_request')
    const hardened = await openAccountsApp({ env: { PROFILE: 'hardened' } })
    const strict = await hardened.call('POST', '/oauth/check_token?token=x', { client: hardened.client })
    expect(strict.json().error).toBe('invalid_request')
    expect((await hardened.check('x')).json().error).toBe('invalid_token')
    await hardened.close()
  })

  it('refuses a token that was cut, extended or changed in case', async () => {
    const { token } = await signedIn()
    const flipped = [...token]
      .map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()))
      .join('')
    for (const odd of [
      token.slice(0, -1),
      `${token}a`,
      ` ${token}`,
      `pta_${token.slice(4)}`,
      flipped,
      '\0',
      'x'.repeat(9000),
    ]) {
      const answer = await app.check(odd)
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_token'])
    }
  })
})

describe('the credentials of an account call', () => {
  it.each([
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'bearer x',
    'Basic eDp5',
    'Token x',
    'Bearer \u00e4',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer pts_',
  ])('are refused: %s', async (authorization) => {
    const answer = await app.call('GET', '/v1/user', { headers: { authorization } })
    expect(answer.statusCode).toBe(401)
    expect(errorsOf(answer)).toEqual(['invalid_token'])
  })

  it('are refused when a token and a session cookie come together', async () => {
    const { email, token } = await signedIn()
    const cookies = await app.browser(email)
    const answer = await app.call('GET', '/v1/user', { cookies, ...bearer(token) })
    expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'invalid_request'])
  })

  it("are refused when the handle is missing or another browser's", async () => {
    const { email } = await signedIn()
    const [one, other] = [await app.browser(email), await app.browser(email)]
    const user = async (cookies: Record<string, string>) =>
      (await app.call('GET', '/v1/user', { cookies })).statusCode
    const cookie = one[SESSION] ?? ''
    expect(await user({ [SESSION]: cookie, session_handle: one.session_handle ?? '' })).toBe(200)
    expect(await user({ [SESSION]: cookie })).toBe(401)
    expect(await user({ [SESSION]: cookie, session_handle: other.session_handle ?? '' })).toBe(401)
    expect(await user({ session_handle: one.session_handle ?? '' })).toBe(401)
    // A token made for a header does not become a browser's session by being planted as a cookie.
    expect(await user({ [SESSION]: await app.token(email), session_handle: 'pth_x' })).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session and everything it minted, at once', async () => {
    const { token, minted } = await signedIn()
    expect(await isAlive(token)).toBe(true)
    expect(await isAlive(minted, partner(PARTNER))).toBe(true)
    expect((await revoke(bearer(token))).statusCode).toBe(200)
    expect(await isAlive(token)).toBe(false)
    expect(await isAlive(minted, partner(PARTNER))).toBe(false)
    expect((await app.user(minted)).statusCode).toBe(401)
    expect((await revoke(bearer(token))).statusCode).toBe(200)
  })

  it("ends an application's token alone", async () => {
    const { token, minted } = await signedIn()
    expect((await revoke(bearer(minted))).statusCode).toBe(200)
    expect(await isAlive(minted, partner(PARTNER))).toBe(false)
    expect(await isAlive(token)).toBe(true)
  })

  it("clears a browser's cookies, whether its session is active or over", async () => {
    const { email } = await app.confirmed()
    const cookies = await app.browser(email)
    for (const _ of [1, 2]) {
      const answer = await revoke({ cookies })
      expect(answer.statusCode).toBe(200)
      const cleared = answer.cookies.filter(({ value, maxAge }) => value === '' && maxAge === 0)
      expect(cleared.map(({ name }) => name).sort()).toEqual([SESSION, 'session_handle'])
    }
    expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(401)
  })

  it('cannot be done by a page on another site', async () => {
    const { email } = await app.confirmed()
    const cookies = await app.browser(email)
    const answer = await app.fastify.inject({ method: 'DELETE', url: '/oauth/token/revoke', cookies })
    expect(answer.statusCode).toBe(403)
    expect((await app.call('GET', '/v1/user', { cookies })).statusCode).toBe(200)
  })
})

describe('the passing of time', () => {
  it('ends a session after an hour of rest; use keeps it alive, for a day at most', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    const used = await app.token(email)
    for (let passed = 0; passed < SESSION_LIFE_S - SESSION_IDLE_S; passed += SESSION_IDLE_S - 10) {
      await app.later(SESSION_IDLE_S - 10)
      expect((await app.user(used)).statusCode).toBe(200)
    }
    expect((await app.user(token)).statusCode).toBe(401)
    await app.later(SESSION_IDLE_S - 10)
    expect((await app.user(used)).statusCode).toBe(401)
  })

  it("is written into a session's row at most once a minute", async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    const seen = async () =>
      (await app.db.select().from(sessions).where(eq(sessions.accountId, id)))[0]?.lastSeenAt.getTime()
    const before = await seen()
    await app.user(token)
    await app.settle()
    expect(await seen()).toBe(before)
    await app.later(SESSION_TOUCH_EVERY_S + 1)
    await app.user(token)
    await app.settle()
    expect(await seen()).toBeGreaterThan(before ?? 0)
  })

  it("ends an application's token after a quarter of an hour", async () => {
    const { minted } = await signedIn()
    await app.later(APPLICATION_TOKEN_LIFE_S + 1)
    expect(await isAlive(minted, partner(PARTNER))).toBe(false)
  })
})

it('the database holds no usable token', async () => {
  const { email, token, minted } = await signedIn()
  const cookies = await app.browser(email)
  const dump = JSON.stringify([await app.db.select().from(sessions), await app.db.select().from(accounts)])
  for (const secret of [token, minted, ...Object.values(cookies)]) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(secret.slice(4))
  }
})
