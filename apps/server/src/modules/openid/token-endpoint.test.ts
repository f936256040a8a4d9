import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { headerOf, payloadOf } from '../../../test-kit/jwt.ts'
import { FOREIGN, newVerifier, openidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'

const API = { ...WEB, code: 'WITHAPI', accessToken: 'jwt' as const, audience: 'https://api.shop.example' }
const { secret: _, ...PUBLIC } = WEB
const PAGE = { ...PUBLIC, code: 'PAGE', kind: 'spa' as const }
const PHONE = { ...PUBLIC, code: 'PHONE', kind: 'native' as const, redirectUris: ['example.shop.app:/back'] }
const ASKING = {
  ...FOREIGN,
  code: 'ASKING',
  accessToken: 'jwt' as const,
  audience: 'https://api.guest.example',
  scopes: [...FOREIGN.scopes, 'verification'],
}
const OWN_ORIGIN = 'https://shop.example'

describe('what programs get without a page:', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, API, PAGE, PHONE, FOREIGN, ASKING] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  it('access tokens that the resource reads itself name it alone, and open nothing here', async () => {
    const { browser, id, email } = await steps.person()
    const { access_token, id_token } = await steps.tokens(browser, {}, API)
    expect(headerOf(access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' })
    const claims = payloadOf(access_token)
    expect(claims).toMatchObject({
      iss: app.config.publicUrl,
      aud: API.audience,
      client_id: 'WITHAPI',
      sub: id,
      jti: expect.any(String),
    })
    expect(claims.exp - claims.iat).toBe(900)
    expect(JSON.stringify(claims)).not.toContain(email)
    // What the resource cannot ask for is in the ID token.
    expect(payloadOf(id_token)).toMatchObject({ sub: id, email })
    expect((await steps.me(access_token)).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await app.call('GET', '/v1/user', { headers })).statusCode).toBe(401)
  })

  it('access tokens that the resource reads itself are signed by a published key, also after a refresh', async () => {
    const { browser } = await steps.person()
    const more = { scope: 'openid offline_access', prompt: 'consent' }
    const { access_token, refresh_token = '' } = await steps.tokens(browser, more, API)
    const renewed = (await steps.refresh(refresh_token, API)).json().access_token
    const { keys } = (await app.fastify.inject('/oidc/jwks')).json() as {
      keys: (JsonWebKey & { kid: string })[]
    }
    for (const token of [access_token, renewed]) {
      const { kid } = headerOf(token)
      const key = createPublicKey({ key: keys.find((each) => each.kid === kid) ?? {}, format: 'jwk' })
      const [header, payload, signature = ''] = token.split('.')
      const signed = Buffer.from(`${header}.${payload}`)
      expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
    }
  })

  it('a token for the resource of another application goes to none but those of the installation', async () => {
    const { browser } = await steps.person()
    const resource = { resource: API.audience }
    const back = new URL(await browser.follow(steps.authorizeUrl(resource, FOREIGN)))
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['invalid_target', null])
    const { code, verifier } = await steps.code(browser, resource)
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, ...resource }
    const answer = await steps.token({ ...form, redirect_uri: WEB.redirectUris[0] ?? '' })
    expect(payloadOf(answer.json().access_token)).toMatchObject({ aud: API.audience, client_id: 'SHOP' })
  })

  it('a token for a resource tells nothing of what the person has not allowed', async () => {
    const { browser } = await steps.person()
    const toldAfter = async (scopes: string[]) => {
      const { verifier, challenge } = newVerifier()
      const asked = { scope: 'openid verification', prompt: 'consent' }
      const page = new URL(await browser.follow(steps.authorizeUrl(asked, ASKING, challenge)))
      const allow = `/oidc/interaction/${page.searchParams.get('interaction')}/allow`
      const { continueUrl } = (await browser.call('POST', allow, { scopes })).json().data
      const code = new URL(await browser.follow(continueUrl)).searchParams.get('code') ?? ''
      const { access_token, id_token } = (await steps.redeem(code, verifier, ASKING)).json()
      const claims = payloadOf(access_token)
      expect(claims.aud).toBe(ASKING.audience)
      // The scopes of people are for the application; the resource sees none of them.
      expect([claims.scope, claims.identity_level]).toEqual([undefined, undefined])
      return 'identity_level' in payloadOf(id_token)
    }
    expect(await toldAfter([])).toBe(false)
    expect(await toldAfter(['verification'])).toBe(true)
    // What was allowed before is taken back by the later answer.
    expect(await toldAfter([])).toBe(false)
  })

  const preflight = (origin: string) =>
    app.fastify.inject({
      method: 'OPTIONS',
      url: '/oidc/token',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,dpop',
      },
    })

  /** A page or an app redeems its code from an origin. */
  async function redeemFrom(origin: string, client: typeof PAGE | typeof PHONE) {
    const { browser } = await steps.person()
    const known = { ...WEB, code: client.code, redirectUris: client.redirectUris }
    const { code, verifier } = await steps.code(browser, {}, known)
    return app.fastify.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: client.code,
        code,
        code_verifier: verifier,
        redirect_uri: client.redirectUris[0] ?? '',
      }).toString(),
    })
  }

  it('a page alone reads its tokens from its own origin', async () => {
    const asked = await preflight(OWN_ORIGIN)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': OWN_ORIGIN,
      'access-control-allow-methods': expect.stringContaining('POST'),
    })
    expect(asked.headers['access-control-allow-headers']).toMatch(/content-type/i)
    const answer = await redeemFrom(OWN_ORIGIN, PAGE)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, OWN_ORIGIN])
    // No cookie of ours goes with it.
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    const me = await app.fastify.inject({
      url: '/oidc/me',
      headers: { origin: OWN_ORIGIN, authorization: `Bearer ${answer.json().access_token}` },
    })
    expect([me.statusCode, me.headers['access-control-allow-origin']]).toEqual([200, OWN_ORIGIN])
  })

  it('a page of another origin reads no answer, and neither does one that hides its origin', async () => {
    const answer = await redeemFrom('https://evil.example', PAGE)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.json()).not.toHaveProperty('access_token')
    const hidden = await redeemFrom('null', PHONE)
    expect(hidden.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('no network keeps us writing requests of strangers, by whatever cookie, and people go on meanwhile', async () => {
    const { browser } = await steps.person()
    const stranger = openidBrowser(app)
    await stranger.follow(steps.authorizeUrl())
    await app.db.execute(sql`update counters set count = 600 where key like 'foreign:/oidc/auth:%'`)
    for (const cookies of [{}, { session: 'made up', session_handle: 'made up' }] as Record<
      string,
      string
    >[]) {
      const answer = await openidBrowser(app, cookies).go(steps.authorizeUrl())
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    // A person reads a page in place of the status.
    const told = await stranger.go(steps.authorizeUrl(), { headers: { accept: 'text/html' } })
    expect(told.statusCode).toBe(303)
    expect((await steps.problemOf(String(told.headers.location))).kind).toBe('busy')
    const elsewhere = await stranger.go(steps.authorizeUrl(), { remoteAddress: '203.0.113.77' })
    expect(elsewhere.statusCode).toBe(303)
    await steps.code(browser)
    await app.db.execute(sql`delete from counters where key like 'foreign:%'`)
  })

  it.each(['consent', 'choose-account', 'logout', 'openid-error'])(
    'no other site shows the page %s within its own',
    async (page) => {
      const { headers } = await app.fastify.inject({
        url: `/en/${page}?interaction=any`,
        headers: { accept: 'text/html' },
      })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )
})
