import { configuration } from '@portico/contract/configuration/endpoints'
import { passwords } from '@portico/contract/passwords/endpoints'
import { profile } from '@portico/contract/profile/endpoints'
import { qrLogin } from '@portico/contract/qr-login/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import { sessions } from '@portico/contract/sessions/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'

type Sent = { url: string; init: RequestInit }
let sent: Sent[] = []

const headersOf = (index = 0) => new Headers(sent[index]?.init.headers)

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
}

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: '', locale: 'en', client: { id: 'portal', secret: 's' }, ...options })

beforeEach(() => {
  sent = []
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('sends the language of the page and stays within its own origin', async () => {
    answer(200, { state: 'success', data: { state: 'ready' } })
    let language = 'ja'
    const { call } = clientOf({ locale: () => language })
    expect(await call(registration.readState, { query: { code: 'ä&b' } })).toEqual({
      ok: true,
      data: { state: 'ready' },
    })
    expect(sent[0]?.url).toBe('/v1/registration/confirm/state?code=%C3%A4%26b')
    expect(sent[0]?.init.method).toBe('GET')
    expect(sent[0]?.init.credentials).toBe('same-origin')
    expect(headersOf().get('X-Locale')).toBe('ja')
    language = 'ar'
    await call(profile.read)
    expect(headersOf(1).get('X-Locale')).toBe('ar')
  })

  it('goes to the origin that its path belongs to', async () => {
    answer(200, { state: 'success', data: null })
    const { call } = clientOf({ baseUrl: (path) => (path.startsWith('/oauth/') ? 'https://a' : 'https://b') })
    await call(tokens.revoke)
    await call(sessions.end, { params: { id: 'a/b?c' } })
    expect(sent.map(({ url }) => url)).toEqual([
      'https://a/oauth/token/revoke',
      'https://b/v1/sessions/a%2Fb%3Fc',
    ])
  })

  it('sends JSON, without undefined values', async () => {
    answer(200, { state: 'success', data: null })
    const backUrl: string | undefined = undefined
    await clientOf().call(passwords.requestReset, { body: { email: 'ada@example.com', backUrl } })
    expect(sent[0]?.init.body).toBe('{"email":"ada@example.com"}')
    expect(headersOf().get('Content-Type')).toBe('application/json')
  })

  it('sends the token call as a form with the client in the header', async () => {
    answer(200, { access_token: 'h' })
    const { call } = clientOf({ client: { id: 'portal', secret: 'ü' } })
    const body = {
      grant_type: 'password',
      username: 'a',
      password: 'b c',
      google_recaptcha_v2: undefined,
    } as const
    expect(await call(tokens.grant, { body })).toEqual({ ok: true, data: { access_token: 'h' } })
    expect(String(sent[0]?.init.body)).toBe('grant_type=password&username=a&password=b+c')
    expect(headersOf().get('Content-Type')).toBeNull()
    expect(headersOf().get('Authorization')).toBe('Basic cG9ydGFsOsO8')
  })

  it('sends the client only to endpoints of clients, and the token when one is given', async () => {
    answer(200, { state: 'success', data: null })
    const { call } = clientOf()
    await call(sessions.list)
    await call(tokens.revoke, { token: 'pts_x' })
    expect(headersOf(0).get('Authorization')).toBeNull()
    expect(headersOf(1).get('Authorization')).toBe('Bearer pts_x')
  })

  it('returns the data itself when the endpoint answers without an envelope', async () => {
    answer(200, { domainOauth: 'https://a' })
    expect(await clientOf().call(configuration.read)).toEqual({
      ok: true,
      data: { domainOauth: 'https://a' },
    })
  })

  it('fails when a 200 carries an error or an empty body', async () => {
    const { call } = clientOf()
    answer(200, { state: 'error', errors: [{ code: 'not_found', fieldName: null, errors: [] }] })
    expect(await call(profile.read)).toMatchObject({ failure: { entries: [{ code: 'not_found' }] } })
    answer(200, '<html>')
    const nothing = { ok: false, failure: { status: 200, entries: [{ code: 'internal_server_error' }] } }
    expect(await call(profile.read)).toMatchObject(nothing)
    expect(await call(configuration.read)).toMatchObject(nothing)
  })

  it('returns what the headers of a refusal say', async () => {
    answer(429, null, { 'Retry-After': '30', 'X-Tries-Left': '2', 'Challenge-Level': '1' })
    expect(await clientOf().call(profile.read)).toMatchObject({
      failure: { status: 429, retryAfterS: 30, triesLeft: 2, challengeLevel: 1 },
    })
  })

  it('reads the tries that are left from the body of the OAuth dialect', async () => {
    answer(400, { error: 'incorrect_otp', attempts_left: 1 })
    const body = { grant_type: 'oauth_token', oauth_token: 'h', otp: '000000' } as const
    expect(await clientOf().call(tokens.grant, { body })).toMatchObject({
      failure: { entries: [{ code: 'incorrect_otp' }], triesLeft: 1 },
    })
  })

  it('fails cleanly when the connection breaks, and says so when the device knows that it is offline', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network')
    })
    let isAway = false
    const { call } = clientOf({ isOffline: () => isAway })
    expect(await call(profile.read)).toMatchObject({ ok: false, failure: { status: 0 } })
    isAway = true
    expect(await call(profile.read)).toMatchObject({ failure: { entries: [{ code: 'offline' }] } })
  })

  it('throws when the caller ended it, and fails when its time is over', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      if (signal?.aborted) reject(signal.reason)
      return promise
    })
    const { call } = clientOf({ timeoutMs: 1 })
    const controller = new AbortController()
    controller.abort()
    await expect(call(profile.read, { signal: controller.signal })).rejects.toThrow('aborted')
    expect(await call(profile.read, { signal: new AbortController().signal })).toMatchObject({
      ok: false,
      failure: { status: 0 },
    })
    expect(await call(profile.read)).toMatchObject({ ok: false, failure: { status: 0 } })
  })

  it('tells whether it kept the session alive', async () => {
    answer(200, { state: 'success', data: null })
    const onActivity = vi.fn()
    const { call } = clientOf({ onActivity })
    await call(configuration.read)
    await call(tokens.check, { body: { token: 't' } })
    await call(tokens.revoke)
    expect(onActivity).not.toHaveBeenCalled()
    await call(profile.read)
    await call(sessions.list)
    expect(onActivity).toHaveBeenCalledTimes(2)
    answer(500, null)
    await call(profile.read)
    expect(onActivity).toHaveBeenCalledTimes(2)
  })

  it('reports every 401 of an account call, and none of a sign-in', async () => {
    const onUnauthorized = vi.fn()
    const { call } = clientOf({ onUnauthorized })
    answer(401, { error: 'invalid_client' })
    await call(tokens.check, { body: { token: 't' } })
    await call(tokens.revoke)
    await call(passwords.requestReset, { body: { email: 'ada@example.com' } })
    expect(onUnauthorized).not.toHaveBeenCalled()
    answer(401, { state: 'error', errors: [{ code: 'invalid_token', fieldName: null, errors: [] }] })
    await call(profile.read)
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('gives the address of a stream', () => {
    expect(clientOf({ baseUrl: 'https://b' }).urlOf(qrLogin.listen)).toBe('https://b/v1/qr-login/events')
  })
})

describe('a call that needs a person who has just proved who they are', () => {
  const STALE = {
    state: 'error',
    errors: [{ code: 'validation_error', fieldName: 'stepUp', errors: ['access_denied'] }],
  }
  const end = { params: { id: 'one' } }

  /** A server that refuses the session until `prove` was called. */
  function serve() {
    let isFresh = false
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return isFresh ? Response.json({ state: 'success', data: null }) : Response.json(STALE, { status: 403 })
    })
    return {
      prove: async () => {
        isFresh = true
        return true
      },
    }
  }

  it('goes on by itself once they have, with the values that it was made with', async () => {
    const { prove } = serve()
    const onActivity = vi.fn()
    const { call } = clientOf({ stepUp: prove, onActivity })
    expect(await call(sessions.end, end)).toEqual({ ok: true, data: null })
    expect(sent.map(({ url }) => url)).toEqual(['/v1/sessions/one', '/v1/sessions/one'])
    expect(onActivity).toHaveBeenCalledOnce()
  })

  it('gives its caller the refusal when they do not', async () => {
    serve()
    const refused = { ok: false, failure: { status: 403, entries: [{ fieldName: 'stepUp' }] } }
    expect(await clientOf({ stepUp: async () => false }).call(sessions.end, end)).toMatchObject(refused)
    expect(await clientOf().call(sessions.end, end)).toMatchObject(refused)
    expect(sent).toHaveLength(2)
  })

  it('asks them once, even when it is refused again', async () => {
    serve()
    const stepUp = vi.fn(async () => true)
    const { call } = clientOf({ stepUp })
    expect(await call(sessions.end, end)).toMatchObject({ ok: false, failure: { status: 403 } })
    expect(stepUp).toHaveBeenCalledOnce()
  })

  it('asks nobody about another refusal', async () => {
    const stepUp = vi.fn(async () => true)
    const { call } = clientOf({ stepUp })
    answer(403, { state: 'error', errors: [{ code: 'access_denied', fieldName: null, errors: [] }] })
    expect(await call(sessions.end, end)).toMatchObject({ ok: false, failure: { status: 403 } })
    expect(stepUp).not.toHaveBeenCalled()
  })
})

describe("a call in an application's own name", () => {
  /** A server that knows these clients. */
  function serve(known: readonly string[]): string[] {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const basic = new Headers(init.headers).get('Authorization') ?? ''
      const [id = ''] = atob(basic.slice('Basic '.length)).split(':')
      asked.push(id)
      return known.includes(id)
        ? Response.json({ active: true, sub: id })
        : Response.json({ error: 'invalid_client' }, { status: 401 })
    })
    return asked
  }

  /** Holds old credentials until it loads the current ones. */
  function pageOfYesterday() {
    let id = 'old'
    return clientOf({
      client: () => ({ id, secret: 's' }),
      renewClient: async () => {
        id = 'new'
      },
    })
  }
  const check = (client: ReturnType<typeof clientOf>) => client.call(tokens.check, { body: { token: 't' } })

  it('is repeated once with the current client when the client of the page is refused', async () => {
    const asked = serve(['new'])
    expect(await check(pageOfYesterday())).toMatchObject({ ok: true, data: { sub: 'new' } })
    expect(asked).toEqual(['old', 'new'])
  })

  it('makes no further request while its client is known', async () => {
    const asked = serve(['old'])
    expect(await check(pageOfYesterday())).toMatchObject({ ok: true, data: { sub: 'old' } })
    expect(asked).toEqual(['old'])
  })

  it('reports the refusal when it is refused again, in either dialect', async () => {
    const refused = { ok: false, failure: { status: 401, entries: [{ code: 'invalid_client' }] } }
    const asked = serve([])
    expect(await check(pageOfYesterday())).toMatchObject(refused)
    expect(asked).toEqual(['old', 'new'])
    answer(401, { state: 'error', errors: [{ code: 'invalid_token', fieldName: null, errors: [] }] })
    const { call } = pageOfYesterday()
    expect(await call(passwords.requestReset, { body: { email: 'ada@example.com' } })).toMatchObject(refused)
  })

  it('is made once when there are no other credentials to load', async () => {
    const asked = serve([])
    expect(await check(clientOf())).toMatchObject({ failure: { entries: [{ code: 'invalid_client' }] } })
    expect(asked).toEqual(['portal'])
  })
})
