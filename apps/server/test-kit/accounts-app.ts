import { randomBytes, randomUUID } from 'node:crypto'
import { CHALLENGE_LIFE_S } from '@portico/contract/challenge/limits'
import { emailKey } from '@portico/contract/email/email'
import { SESSION_COOKIE } from '@portico/contract/kernel/cookies'
import { HOUR_S, SECOND_MS } from '@portico/contract/kernel/units'
import { REGISTRATION } from '@portico/dev-kit/people'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { desc, eq } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { registrations } from '../src/modules/accounts/tables.ts'
import { CHALLENGE_WORK_FACTOR, CHALLENGE_WORK_MIN } from '../src/modules/challenge/proof-of-work.ts'
import { SESSION_CACHE_MS } from '../src/modules/sessions/session-cache.ts'
import { sessions } from '../src/modules/sessions/tables.ts'
import { openServer, type TestOptions } from './open-server.ts'

export const PARTNER = { code: 'TRADING', secret: 'the secret of the trading application' }
export const OTHER_PARTNER = { code: 'ENERGY', secret: 'the secret of the energy application!' }
export const APPLICATIONS = [
  {
    ...PARTNER,
    name: 'Trading',
    url: 'https://trade.example',
    backUrls: ['https://trade.example/sso'],
    redirectUris: ['https://trade.example/oidc'],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
  },
  {
    code: 'TELEVISION',
    name: 'Television',
    kind: 'device' as const,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
  },
  { ...OTHER_PARTNER, name: 'Energy', url: 'https://energy.example', backUrls: [] },
]
export const PASSWORD = REGISTRATION.password

type Call = {
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Where the call comes from. */
  from?: string
  client?: { id: string; secret: string }
}

/** The whole server with the steps that nearly every account test takes. */
export async function openAccountsApp(options: TestOptions = {}) {
  const app = await openServer({ applications: APPLICATIONS, ...options })
  let people = 0

  async function call(method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, made: Call = {}) {
    const headers: Record<string, string> = { 'x-locale': 'en', ...made.headers }
    if (made.client) headers.authorization = basic(made.client.id, made.client.secret)
    const request: InjectOptions = { method, url, headers, remoteAddress: made.from ?? '192.0.2.1' }
    if (made.cookies) request.cookies = made.cookies
    if (made.form) {
      headers['content-type'] = 'application/x-www-form-urlencoded'
      request.payload = new URLSearchParams(made.form).toString()
    } else if (made.body !== undefined) {
      headers['content-type'] = 'application/json'
      request.payload = JSON.stringify(made.body)
    }
    return app.fastify.inject(request)
  }

  const registration = (more: Record<string, unknown> = {}) => ({
    ...REGISTRATION,
    email: `person${++people}@example.com`,
    ...more,
  })

  const kit = {
    ...app,
    call,
    registration,
    register: (more: Record<string, unknown> = {}, made: Call = {}) =>
      call('POST', '/v1/registration', { body: registration(more), ...made }),
    async mailTo(email: string, template = 'registration-confirm') {
      const mails = await kit.mailsTo(email, template)
      const last = mails.at(-1)
      if (!last) throw new Error(`no ${template} went to ${email}`)
      return last
    },
    async mailsTo(email: string, template?: string) {
      await app.settle()
      const all = await app.mails()
      return all.filter(
        (mail) => emailKey(mail.to) === emailKey(email) && (!template || mail.template === template),
      )
    },
    async codesOf(email: string) {
      const { slots } = await kit.mailTo(email)
      return { link: slots.link?.split('/').at(-1) ?? '', typed: slots.code ?? '' }
    },
    /** Clicks the link of the newest mail. */
    async confirmNewest(email: string, made: Call = {}) {
      const { link } = await kit.codesOf(email)
      return call('POST', '/v1/registration/confirm', { body: { code: link }, ...made })
    },
    /** What waits for a confirmation, newest first. */
    waiting: (email: string) =>
      app.db
        .select()
        .from(registrations)
        .where(eq(registrations.emailKey, emailKey(email)))
        .orderBy(desc(registrations.registeredAt)),
    askReset: (email: string, more: Record<string, string> = {}, made: Call = {}) =>
      call('POST', '/v1/password/reset', { client: app.client, body: { email, ...more }, ...made }),
    /** The code of the newest reset mail, once it is written. */
    async resetCode(email: string): Promise<string> {
      await app.settle()
      const { slots } = await kit.mailTo(email, 'passwords-reset')
      return new URL(slots.link ?? '').pathname.split('/').at(-1) ?? ''
    },
    reset: (code: string, password: string, made: Call = {}) =>
      call('POST', '/v1/password/reset/confirm', { body: { code, password }, ...made }),
    changePassword: (token: string, password: string, newPassword: string) =>
      call('PUT', '/v1/password', {
        body: { password, newPassword },
        headers: { authorization: `Bearer ${token}` },
      }),
    /** Somebody who registered by the front door and clicked the link. */
    async confirmed(more: Record<string, unknown> = {}) {
      const body = registration(more)
      const made = { from: '198.51.100.1' }
      await call('POST', '/v1/registration', { body, ...made })
      const answer = await kit.confirmNewest(body.email, made)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const row = await app.accounts.findAccountByEmail(app.db, emailKey(body.email))
      if (!row) throw new Error('the account was not made')
      return { email: body.email, password: body.password, id: row.id, inviteCode: row.inviteCode }
    },
    /** Time passes: for the rows, and for what the process remembers of them. */
    async later(seconds: number): Promise<void> {
      await app.settle()
      await app.shiftTime(seconds)
      app.elapse(SESSION_CACHE_MS)
    },
    signIn: (username: string, more: Record<string, string> = {}, made: Call = {}) =>
      call('POST', '/oauth/token', {
        client: app.client,
        form: { grant_type: 'password', username, password: PASSWORD, ...more },
        ...made,
      }),
    /** A bearer token of a new session. */
    async token(username: string): Promise<string> {
      return (await kit.signIn(username)).json().access_token
    },
    /** The cookies of a browser that signed in. */
    async browser(username: string, made: Call = {}): Promise<Record<string, string>> {
      return cookiesOf(await kit.signIn(username, { session: 'cookie' }, made))
    },
    mint: (oauth_token: string, application: string, made: Call = {}) =>
      call('POST', '/oauth/token', {
        client: app.client,
        form: { grant_type: 'oauth_token', oauth_token, application },
        ...made,
      }),
    check: (token: string, client: { id: string; secret: string } = app.client, made: Call = {}) =>
      call('POST', '/oauth/check_token', { client, form: { token }, ...made }),
    user: (token: string) => call('GET', '/v1/user', { headers: { authorization: `Bearer ${token}` } }),
    /** A challenge like the server's own, but solved with next to no work: many tests need many of them. */
    async solved(level = 0): Promise<string> {
      const counter = CHALLENGE_WORK_MIN * CHALLENGE_WORK_FACTOR ** level
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter,
        deriveKey,
        expiresAt: Math.floor(Date.now() / SECOND_MS) + CHALLENGE_LIFE_S,
        hmacSignatureSecret: app.challengeSecret,
      })
      const solution = await solveChallenge({ challenge, deriveKey, counterStart: counter })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    /** Sessions that began an hour and more ago and are in use, the first one the oldest. */
    async haveSessions(accountId: string, count: number): Promise<void> {
      const rows = Array.from({ length: count }, (_, i) => ({
        id: randomUUID(),
        kind: 'session' as const,
        tokenHash: randomBytes(32),
        accountId,
        scope: 'account',
        method: 'password',
        epoch: 0,
        createdAt: new Date(Date.now() - (HOUR_S + count - i) * SECOND_MS),
        expiresAt: new Date(Date.now() + HOUR_S * SECOND_MS),
      }))
      await app.db.insert(sessions).values(rows)
    },
    /** Wrong passwords until the counter stands at `times`, with a solved challenge where one is asked for. */
    async fail(username: string, times: number, made: Call = {}): Promise<LightMyRequestResponse> {
      let answer: LightMyRequestResponse | undefined
      for (let i = 0; i < times; i++) {
        answer = await kit.signIn(username, { password: 'wrong' }, made)
        if (answer.json().error === 'google_recaptcha_v2_required') {
          const google_recaptcha_v2 = await kit.solved(Number(answer.headers['challenge-level'] ?? 0))
          answer = await kit.signIn(username, { password: 'wrong', google_recaptcha_v2 }, made)
        }
      }
      if (!answer) throw new Error('nothing was tried')
      return answer
    },
  }
  return kit
}

export type AccountsApp = Awaited<ReturnType<typeof openAccountsApp>>

export const partner = ({ code, secret }: { code: string; secret: string }) => ({ id: code, secret })

export function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

/** What a browser would keep of the answer. */
export function cookiesOf(answer: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(
    answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  )
}

export const SESSION = SESSION_COOKIE

/** The errors of an envelope as `field:code` or `code`. */
export function errorsOf(answer: LightMyRequestResponse): string[] {
  return (answer.json().errors as { code: string; fieldName: string | null; errors: string[] }[]).flatMap(
    ({ code, fieldName, errors }) => (fieldName ? errors.map((error) => `${fieldName}:${error}`) : [code]),
  )
}
