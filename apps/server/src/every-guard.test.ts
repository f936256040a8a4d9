import { TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import type { Endpoint, EndpointAuth } from '@portico/contract/kernel/endpoint'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { ENDPOINTS, type EndpointName } from '@portico/contract/nouns'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PARTNER, PASSWORD } from '../test-kit/accounts-app.ts'
import { staffSteps } from '../test-kit/staff.ts'
import { newToken, tokenHash } from './core/ids.ts'
import { FOREIGN_PATHS } from './modules/openid/foreign-paths.ts'
import { sessions } from './modules/sessions/tables.ts'

/** Valid input for a call, so that only its caller can be the reason of a refusal. */
const GIVEN: Partial<Record<EndpointName, { query?: string; body?: unknown }>> = {
  redirectUrl: { query: '?application=TRADING' },
  changePassword: { body: { password: PASSWORD, newPassword: 'Bb2!bbbb' } },
  renamePasskey: { body: { name: 'Phone' } },
  qrScan: { body: { code: 'A'.repeat(26) } },
  qrApprove: { body: { code: 'A'.repeat(26), number: '10' } },
  qrDeny: { body: { code: 'A'.repeat(26) } },
  passwordReset: { body: { email: 'nobody@example.com' } },
}

/** The only calls that answer whoever asks. Each is a decision: what is added here is open to the world. */
const OPEN = [
  'DELETE /oauth/token/revoke',
  'GET /config',
  'GET /oidc/logout/details',
  'GET /oidc/problem',
  'GET /v1/account/export',
  'GET /v1/challenge',
  'GET /v1/countries/registration',
  'GET /v1/domain',
  'GET /v1/password/reset/state',
  'GET /v1/qr-login/events',
  'GET /v1/qr-login/state',
  'GET /v1/registration/confirm/state',
  'GET /v1/sessions/not-me/state',
  'GET /v1/user/referral/info',
  'POST /v1/passkeys/sign-in/options',
  'POST /v1/password/reset/confirm',
  'POST /v1/qr-login/start',
  'POST /v1/registration',
  'POST /v1/registration/confirm',
  'POST /v1/registration/confirm/resend',
  'POST /v1/sessions/not-me',
  'POST /v1/staff/session',
  'POST /v1/upload-links/open',
  'POST /v1/upload-links/upload',
]

/** The calls for which an old sign-in is not enough. */
const FRESH = [
  'DELETE /v1/passkeys/:id',
  'POST /v1/account/delete',
  'POST /v1/account/export',
  'POST /v1/passkeys',
  'POST /v1/passkeys/options',
  'POST /v1/security-events/:id/report',
  'POST /v1/staff/first-administrator',
  'POST /v1/two-fa/recovery-codes',
  'POST /v1/two-fa/telegram/start',
  'POST /v1/two-fa/tokens',
  'POST /v1/two-fa/tokens/confirm',
  'POST /v1/two-fa/tokens/deactivate',
  'POST /v1/two-fa/tokens/deactivate/confirm',
]

let app: AccountsApp
const tokens = { application: '', pending: '', session: '' }
let staffCookies: Record<string, string> = {}
beforeAll(async () => {
  app = await openAccountsApp()
  await app.fastify.ready()
  const { email, id } = await app.confirmed()
  // A sign-in whose second step is still to come.
  tokens.pending = newToken(TOKEN_PREFIX.pending)
  await app.token(email)
  await app.db
    .update(sessions)
    .set({
      kind: 'pending',
      scope: 'pending',
      twoFactorType: 'EMAIL',
      tokenHash: tokenHash(tokens.pending),
    })
    .where(eq(sessions.accountId, id))
  tokens.session = await app.token(email)
  tokens.application = (await app.mint(tokens.session, PARTNER.code)).json().access_token
  staffCookies = (await staffSteps(app).staff('moderator')).cookies
})
afterAll(() => app.close())

const keptFor = (...auth: EndpointAuth[]) => ENDPOINTS.filter((endpoint) => auth.includes(endpoint.auth))

async function ask(
  { name, method, path, dialect, encoding }: Endpoint,
  authorization?: string,
  cookies: Record<string, string> = {},
): Promise<string> {
  const { query = '', body } = GIVEN[name as EndpointName] ?? {}
  const given = encoding === 'form' ? { form: { grant_type: 'password', token: 'pts_x' } } : { body }
  const answer = await app.call(method, path.replaceAll(/:\w+/g, 'TWO_FA_DEACTIVATION_ALLOWED') + query, {
    ...given,
    headers: authorization ? { authorization } : {},
    cookies,
  })
  if (answer.statusCode < 400) return String(answer.statusCode)
  const errors = dialect === 'oauth' ? [answer.json().error] : errorsOf(answer)
  return [answer.statusCode, ...errors].join(' ')
}

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The status of a stream, which has no end to wait for. */
async function listen({ path }: Endpoint): Promise<string> {
  const answer = await app.fastify.inject({ url: path, cookies: staffCookies, payloadAsStream: true })
  answer.stream().destroy()
  return String(answer.statusCode)
}

/** The routes of the server, read from the tree that Fastify prints. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, path = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (indent === undefined) return []
    above.length = indent.length / 4
    const url = above.join('') + path
    above.push(path)
    return methods.split(', ').flatMap((method) => (method === 'HEAD' || !method ? [] : `${method} ${url}`))
  })
}

it('every call that the server answers is an endpoint of the contract, and the reverse', () => {
  const routes = routesOf(app.fastify.printRoutes({ commonPrefix: false }))
  // The door of OpenID Connect, where a library answers, and the way of a browser from there to a page.
  const foreign = FOREIGN_PATHS.flatMap(({ methods, url }) => methods.map((method) => `${method} ${url}`))
  const others = [...foreign, 'GET /oidc/interaction/:uid']
  const calls = routes.filter(
    (route) => / \/(?:config$|oauth|oidc|v1)/.test(route) && !others.includes(route),
  )
  expect(calls.sort()).toEqual(ENDPOINTS.map(addressOf).sort())
  // The other routes are pages and files, which need no sign-in.
  const isWriting = (route: string) => !route.startsWith('GET ')
  const rest = routes.filter((route) => !calls.includes(route) && isWriting(route))
  expect(rest.sort()).toEqual(others.filter(isWriting).sort())
})

describe('every call that the contract keeps for a session', () => {
  it('is among the calls that this test makes', () => {
    expect(keptFor('session', 'fresh', 'profile').length).toBeGreaterThan(15)
  })

  it('is refused without a token and with an unknown one', async () => {
    for (const endpoint of keptFor('session', 'pending', 'fresh', 'profile')) {
      expect(await ask(endpoint), endpoint.name).toBe('401 invalid_token')
      expect(await ask(endpoint, `Bearer ${newToken(TOKEN_PREFIX.session)}`), endpoint.name).toBe(
        '401 invalid_token',
      )
    }
  })

  it('is refused to an application, except the profile', async () => {
    for (const endpoint of keptFor('session', 'pending', 'fresh')) {
      expect(await ask(endpoint, `Bearer ${tokens.application}`), endpoint.name).toBe('403 access_denied')
    }
    for (const endpoint of keptFor('profile')) {
      expect(await ask(endpoint, `Bearer ${tokens.application}`), endpoint.name).toBe('200')
    }
  })

  it('is refused to a sign-in whose second step is still to come, except what stands of its code', async () => {
    const allowed = keptFor('pending')
    expect(allowed.map(({ name }) => name)).toEqual(['twoFactorChallenge'])
    for (const endpoint of allowed) expect(await ask(endpoint, `Bearer ${tokens.pending}`)).toBe('200')
    for (const endpoint of keptFor('session', 'fresh', 'profile')) {
      expect(await ask(endpoint, `Bearer ${tokens.pending}`), endpoint.name).toBe('403 access_denied')
    }
    expect((await app.check(tokens.pending)).json()).toMatchObject({
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      scope: 'pending',
    })
    expect((await app.mint(tokens.pending, PARTNER.code)).json().error).toBe('invalid_token')
  })
})

it('every call that the contract keeps for a fresh session is refused to one whose sign-in was long ago', async () => {
  const { email, id } = await app.confirmed()
  const stale = await app.token(email)
  const authenticatedAt = new Date(Date.now() - (FRESH_FOR_S + 1) * SECOND_MS)
  await app.db.update(sessions).set({ authenticatedAt }).where(eq(sessions.accountId, id))
  const kept = ENDPOINTS.filter((endpoint) => FRESH.includes(addressOf(endpoint)))
  expect(kept).toEqual(keptFor('fresh'))
  expect(kept).toHaveLength(FRESH.length)
  for (const endpoint of kept) {
    expect(await ask(endpoint, `Bearer ${stale}`), endpoint.name).toBe('403 stepUp:access_denied')
  }
})

describe('every call that the contract keeps for the console', () => {
  it('is refused without its cookie, to every token of a person, and to the portal in a browser', async () => {
    const browser = await app.browser((await app.confirmed()).email)
    expect(keptFor('staff', 'moderator', 'administrator').length).toBeGreaterThan(1)
    for (const endpoint of keptFor('staff', 'moderator', 'administrator')) {
      for (const token of [undefined, ...Object.values(tokens), Object.values(staffCookies)[0]]) {
        const refusal = await ask(endpoint, token && `Bearer ${token}`)
        expect(refusal, endpoint.name).toBe('401 invalid_token')
      }
      expect(await ask(endpoint, undefined, browser), endpoint.name).toBe('401 invalid_token')
    }
  })

  it('is let in by that cookie, as far as the role goes', async () => {
    for (const endpoint of keptFor('moderator')) {
      const status = endpoint.dialect === 'events' ? listen(endpoint) : ask(endpoint, undefined, staffCookies)
      expect(await status, endpoint.name).not.toMatch(/^40[13]/)
    }
    for (const endpoint of keptFor('administrator')) {
      expect(await ask(endpoint, undefined, staffCookies), endpoint.name).toBe('403 access_denied')
    }
  })

  it('is under one of the addresses that an operator may close to the world', () => {
    for (const { path, name } of keptFor('moderator', 'administrator')) {
      expect(path, name).toMatch(/^\/v1\/(?:moderation|admin)\//)
    }
  })

  it('has a cookie that opens no call of a person', async () => {
    for (const endpoint of keptFor('session', 'pending', 'fresh', 'profile')) {
      expect(await ask(endpoint, undefined, staffCookies), endpoint.name).toBe('401 invalid_token')
    }
  })
})

describe('every call that the contract keeps for a client', () => {
  it('is refused without credentials, with a wrong secret and to a session', async () => {
    const wrong = Buffer.from(`${app.client.id}:${app.client.secret}x`).toString('base64')
    expect(keptFor('client').length).toBeGreaterThan(2)
    for (const endpoint of keptFor('client')) {
      const refusal = endpoint.dialect === 'oauth' ? '401 invalid_client' : '401 invalid_token'
      for (const authorization of [undefined, `Basic ${wrong}`, `Bearer ${tokens.session}`]) {
        expect(await ask(endpoint, authorization), endpoint.name).toBe(refusal)
      }
    }
  })
})

it('all calls but the open ones are refused to whoever brings no credentials', async () => {
  const open: string[] = []
  for (const endpoint of ENDPOINTS) if (!/^401/.test(await ask(endpoint))) open.push(addressOf(endpoint))
  expect(open.sort()).toEqual(OPEN)
  for (const endpoint of keptFor('none', 'optional'))
    expect(await ask(endpoint), endpoint.name).not.toMatch(/^40[13]/)
})
