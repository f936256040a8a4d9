import { SESSION_LIFE_S } from '@portico/contract/sessions/limits'
import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_FAILURE_WINDOW_S,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_LOCK_S,
  LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES,
  LOGIN_NETWORK_REFUSE_AFTER_FAILURES,
} from '@portico/contract/tokens/limits'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
} from '../../../test-kit/accounts-app.ts'
import { counters } from '../../core/counters/tables.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const WRONG = { password: 'Wr0ng!wrong' }
const rows = (table: typeof sessions, accountId: string) =>
  app.db.select().from(table).where(eq(table.accountId, accountId))

describe('the right password', () => {
  it('answers a session in the words of the contract', async () => {
    const { email, id } = await app.confirmed()
    const answer = await app.signIn(` ${email.toUpperCase()} `, { application: 'trading' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^pts_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: SESSION_LIFE_S,
      scope: 'account',
      authentication_status: 'SUCCESS',
      two_fa_type: null,
    })
    expect(answer.cookies).toEqual([])
    expect(await rows(sessions, id)).toMatchObject([{ kind: 'session', application: 'TRADING' }])
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.filter(({ action }) => action === 'session.create')).toMatchObject([
      { result: 'success', actorId: id, address: '192.0.2.1' },
    ])
  })

  it('says "disabled" to an account that is not confirmed or was disabled, without counting', async () => {
    await app.register({ email: 'waiting@example.com' })
    const waiting = await app.signIn('waiting@example.com')
    expect(waiting.json()).toEqual({ error: 'invalid_grant', error_description: 'User is disabled' })
    const { email, id } = await app.confirmed()
    await app.db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id))
    expect((await app.signIn(email)).json().error_description).toBe('User is disabled')
  })

  it('adds the roles of the account to the scope', async () => {
    const { email, id } = await app.confirmed()
    await app.db
      .update(accounts)
      .set({ roles: ['moderator'] })
      .where(eq(accounts.id, id))
    expect((await app.signIn(email)).json().scope).toBe('account moderator')
  })

  it("is hashed again with today's parameters when its hash is older", async () => {
    const { email, id } = await app.confirmed()
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await app.db.update(accounts).set({ passwordHash: old }).where(eq(accounts.id, id))
    const token = await app.token(email)
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, id))
    expect(row?.passwordHash).toContain('m=19456,t=2,p=1')
    expect((await app.user(token)).statusCode).toBe(200)
    expect((await app.signIn(email)).statusCode).toBe(200)
  })
})

describe('the wrong password', () => {
  it('is answered alike for a known, an unknown and an unconfirmed address', async () => {
    const { email } = await app.confirmed()
    await app.register({ email: 'unconfirmed@example.com' })
    const answers = []
    for (const username of [email, 'unknown@example.com', 'unconfirmed@example.com', 'not an address']) {
      answers.push(await app.signIn(username, WRONG))
    }
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ error: 'invalid_grant', error_description: 'Bad credentials' })
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    }
  })

  it('asks for a challenge from the sixth try on, good for one try', async () => {
    const { email } = await app.confirmed()
    const last = await app.fail(email, LOGIN_CHALLENGE_AFTER_FAILURES)
    expect(last.json().error_description).toBe('Bad credentials')
    expect((await app.signIn(email)).json()).toEqual({ error: 'google_recaptcha_v2_required' })
    expect((await app.signIn(email, { google_recaptcha_v2: 'x' })).json()).toEqual({
      error: 'invalid_recaptcha',
    })
    const google_recaptcha_v2 = await app.solved()
    expect((await app.signIn(email, { ...WRONG, google_recaptcha_v2 })).json().error).toBe('invalid_grant')
    expect((await app.signIn(email, { google_recaptcha_v2 })).json().error).toBe('invalid_recaptcha')
    expect((await app.signIn(email, { google_recaptcha_v2: await app.solved() })).statusCode).toBe(200)
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('does not keep out the owner who solves the challenge that the server hands out', async () => {
    const { email } = await app.confirmed()
    await app.fail(email, LOGIN_CHALLENGE_AFTER_FAILURES)
    const challenge = (await app.call('GET', '/v1/challenge')).json().data
    const solution = await solveChallenge({ challenge, deriveKey })
    const google_recaptcha_v2 = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    expect((await app.signIn(email, { google_recaptcha_v2 })).statusCode).toBe(200)
  })

  it.each([['known'], ['unknown']])(
    'locks a %s address at exactly the tenth time, for the whole lock',
    async (kind) => {
      const { email } = kind === 'known' ? await app.confirmed() : { email: 'never@example.com' }
      const tenth = await app.fail(email, LOGIN_LOCK_AFTER_FAILURES)
      expect(tenth.json().error_description).toBe('Bad credentials')
      const locked = await app.signIn(email)
      expect(locked.json()).toEqual({ error: 'invalid_grant', error_description: 'User account is locked' })
      const remaining = Number(locked.headers['retry-after'])
      expect(remaining).toBeGreaterThan(LOGIN_LOCK_S - 60)
      expect(remaining).toBeLessThanOrEqual(LOGIN_LOCK_S)
      await app.shiftTime(LOGIN_LOCK_S + 1)
      expect((await app.signIn(email)).statusCode).toBe(kind === 'known' ? 200 : 400)
    },
  )

  it('locks for the whole time even when the tenth comes late in the window', async () => {
    const { email } = await app.confirmed()
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES - 1)
    await app.shiftTime(LOGIN_FAILURE_WINDOW_S - 60)
    await app.fail(email, 1)
    await app.shiftTime(LOGIN_LOCK_S - 60)
    expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
  })

  it('is forgotten after its window, and after the right password', async () => {
    const { email } = await app.confirmed()
    await app.fail(email, LOGIN_CHALLENGE_AFTER_FAILURES - 1)
    expect((await app.signIn(email)).statusCode).toBe(200)
    await app.fail(email, LOGIN_CHALLENGE_AFTER_FAILURES - 1)
    await app.shiftTime(LOGIN_FAILURE_WINDOW_S + 1)
    await app.fail(email, 1)
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('typed elsewhere does not lock out a known device; typed on it, it does', async () => {
    const { email } = await app.confirmed()
    const { device = '' } = await app.browser(email)
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES)
    expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
    const cookies = { device }
    expect((await app.signIn(email, { session: 'cookie' }, { cookies })).statusCode).toBe(200)
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, { cookies })
    expect((await app.signIn(email, {}, { cookies })).json().error_description).toBe('User account is locked')
  })
})

describe('many wrong passwords from one network', () => {
  const expiresAt = () => new Date(Date.now() + 600_000)
  const failed = (from: string, count: number) =>
    app.db.insert(counters).values({ key: `sign-in:prefix:${from}`, count, expiresAt: expiresAt() })

  it('make everybody in that network solve a challenge from the hundredth on', async () => {
    const { email } = await app.confirmed()
    await failed('203.0.113.1', LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES - 1)
    const from = '203.0.113.1'
    expect((await app.signIn(email, {}, { from })).statusCode).toBe(200)
    expect((await app.signIn('a@b.cc', WRONG, { from })).json().error).toBe('invalid_grant')
    expect((await app.signIn(email, {}, { from })).json().error).toBe('google_recaptcha_v2_required')
  })

  it('are refused from the three-hundredth on, in that network alone', async () => {
    const { email } = await app.confirmed()
    const from = '203.0.113.2'
    await failed(from, LOGIN_NETWORK_REFUSE_AFTER_FAILURES - 1)
    const last = { ...WRONG, google_recaptcha_v2: await app.solved() }
    expect((await app.signIn('a@b.cc', last, { from })).json().error).toBe('invalid_grant')
    const answer = await app.signIn(email, { google_recaptcha_v2: await app.solved() }, { from })
    expect(answer.statusCode).toBe(429)
    expect(answer.json().error).toBe('too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.signIn(email)).statusCode).toBe(200)
  })
})

describe('the sign-in call', () => {
  it('is open to the portal alone', async () => {
    const { email } = await app.confirmed()
    const answer = await app.signIn(email, {}, { client: partner(PARTNER) })
    expect(answer.json()).toEqual({
      error: 'unauthorized_client',
      error_description: 'this client may not use this grant',
    })
    const nobody = await app.signIn(email, {}, { client: { id: app.client.id, secret: 'x' } })
    expect([nobody.statusCode, nobody.json().error]).toEqual([401, 'invalid_client'])
  })

  it('reads no parameter from the address', async () => {
    const { email } = await app.confirmed()
    const form = { grant_type: 'password', username: email, password: PASSWORD }
    const url = `/oauth/token?${new URLSearchParams(form)}`
    const answer = await app.call('POST', url, { client: app.client, form })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  })

  it.each([
    [{ username: '' }, 'invalid_request'],
    [{ password: '' }, 'invalid_request'],
    [{ username: `${'a'.repeat(300)}@example.com` }, 'invalid_request'],
    [{ application: 'NOBODY' }, 'unsupported_application'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{ grant_type: 'constructor' }, 'unsupported_grant_type'],
    [{ session: 'forever' }, 'invalid_request'],
  ])('answers %j with %s', async (more, error) => {
    const answer = await app.signIn('a@b.cc', more as unknown as Record<string, string>)
    expect([answer.statusCode, answer.json().error]).toEqual([400, error])
  })

  it('refuses a parameter that was given twice', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: {
        'x-locale': 'en',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${app.client.id}:${app.client.secret}`).toString('base64')}`,
      },
      payload: 'grant_type=password&username=a@b.cc&username=c@d.ee&password=x',
    })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  })
})
