import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callEnvelope, callPlain, whenUnauthorized } from './http.ts'

type Sent = { url: string; init: RequestInit }
let sent: Sent[] = []

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { documentElement: { lang: 'ja' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  whenUnauthorized(() => {})
})

describe('a call', () => {
  it('says the language of the page and stays within the own origin', async () => {
    answer(200, { state: 'success', data: { a: 1 } })
    expect(await callEnvelope('GET', '/v1/user', { query: { x: 'ä', y: undefined } })).toEqual({
      ok: true,
      data: { a: 1 },
    })
    expect(sent[0]?.url).toBe('/v1/user?x=%C3%A4')
    expect(new Headers(sent[0]?.init.headers).get('X-Locale')).toBe('ja')
    expect(sent[0]?.init.credentials).toBe('same-origin')
  })

  it('sends the token call as a form with the client in the header', async () => {
    answer(200, { access_token: 'h' })
    await callPlain('POST', '/oauth/token', {
      form: { grant_type: 'password', google_recaptcha_v2: undefined },
      client: { id: 'portal', secret: 'ü' },
    })
    const { init } = sent[0] as Sent
    expect(String(init.body)).toBe('grant_type=password')
    expect(new Headers(init.headers).get('Authorization')).toBe('Basic cG9ydGFsOsO8')
  })

  it('is an error when a 200 says error, or says nothing', async () => {
    answer(200, { state: 'error', errors: [{ code: 'not_found', fieldName: null, errors: [] }] })
    expect(await callEnvelope('GET', '/v1/user')).toMatchObject({
      ok: false,
      failure: { entries: [{ code: 'not_found' }] },
    })
    answer(200, '<html>')
    expect(await callEnvelope('GET', '/v1/user')).toMatchObject({
      ok: false,
      failure: { entries: [{ code: 'internal_server_error' }] },
    })
  })

  it('survives a connection that breaks', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network')
    })
    expect(await callEnvelope('GET', '/v1/user')).toMatchObject({ ok: false, failure: { status: 0 } })
  })

  it('tells of every 401 of an account call, and of none of a sign-in', async () => {
    const heard = vi.fn()
    whenUnauthorized(heard)
    answer(401, { error: 'invalid_client' })
    await callPlain('POST', '/oauth/token')
    expect(heard).not.toHaveBeenCalled()
    answer(401, { state: 'error', errors: [{ code: 'invalid_token', fieldName: null, errors: [] }] })
    await callEnvelope('GET', '/v1/user')
    expect(heard).toHaveBeenCalledOnce()
  })
})
