import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { payloadOf } from '../../../../test-kit/jwt.ts'
import {
  FOREIGN,
  newVerifier,
  type OpenidBrowser,
  openidBrowser,
  openidSteps,
  WEB,
} from '../../../../test-kit/openid.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('basic plan of the certification', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, FOREIGN] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  /** The address of a request without some of its parameters. */
  function without(...names: string[]): string {
    const url = new URL(steps.authorizeUrl(), app.config.publicUrl)
    for (const name of names) url.searchParams.delete(name)
    return url.pathname + url.search
  }
  const errorOf = async (browser: OpenidBrowser, url: string) => steps.errorBack(await browser.follow(url))

  it('oidcc-response-type-missing: is refused, and led back', async () => {
    const { browser } = await steps.person()
    expect(await errorOf(browser, without('response_type'))).toBe('invalid_request')
  })

  it('oidcc-userinfo-get, oidcc-userinfo-post-header, oidcc-userinfo-post-body: one answer', async () => {
    const { browser, id, email } = await steps.person()
    const { access_token } = await steps.tokens(browser)
    const headers = { authorization: `Bearer ${access_token}` }
    const answers = [
      await steps.me(access_token),
      await app.fastify.inject({ method: 'POST', url: '/oidc/me', headers }),
      await app.fastify.inject({
        method: 'POST',
        url: '/oidc/me',
        headers: FORM,
        payload: new URLSearchParams({ access_token }).toString(),
      }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { sub: id, email }])
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    }
    // A token in the address would stand in logs.
    const inQuery = await app.fastify.inject(`/oidc/me?access_token=${access_token}`)
    expect(inQuery.statusCode).toBe(400)
    const none = await app.fastify.inject('/oidc/me')
    expect(none.statusCode).toBe(401)
  })

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow: and the ID token has none', async () => {
    const { browser } = await steps.person()
    const { verifier, challenge } = newVerifier()
    const url = new URL(steps.authorizeUrl({}, WEB, challenge), app.config.publicUrl)
    url.searchParams.delete('nonce')
    const back = new URL(await browser.follow(url.pathname + url.search))
    const { id_token } = (await steps.redeem(back.searchParams.get('code') ?? '', verifier)).json()
    expect(payloadOf(id_token)).not.toHaveProperty('nonce')
    expect(payloadOf((await steps.tokens(browser, { nonce: 'n ü/+=' })).id_token).nonce).toBe('n ü/+=')
  })

  it.each([
    ['oidcc-scope-profile', 'openid profile', ['name', 'given_name', 'family_name', 'locale', 'updated_at']],
    ['oidcc-scope-email', 'openid email', ['email', 'email_verified']],
    ['oidcc-ensure-other-scope-order-succeeds', 'email openid', ['email', 'email_verified']],
    ['openid alone', 'openid', []],
    // Neither is advertised: left out, and no error.
    ['oidcc-scope-address, oidcc-scope-phone', 'openid address phone', []],
  ])('%s: user info tells what the scope says, and nothing else', async (_module, scope, claims) => {
    const { browser } = await steps.person()
    const { access_token } = await steps.tokens(browser, { scope })
    const told = Object.keys((await steps.me(access_token)).json())
    expect(told.sort()).toEqual(['sub', ...claims].sort())
  })

  it.each([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-login-hint', { login_hint: 'buffy@portico.example' }],
    ['oidcc-ui-locales', { ui_locales: 'se de-CH' }],
    ['oidcc-claims-locales', { claims_locales: 'se en' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-max-age-10000', { max_age: '10000' }],
    ['oidcc-prompt-none-logged-in', { prompt: 'none' }],
  ])('%s: the sign-in goes on', async (_module, more) => {
    const { browser, id } = await steps.person()
    const { id_token } = await steps.tokens(browser, more)
    expect(payloadOf(id_token)).toMatchObject({ sub: id, aud: 'SHOP', iss: app.config.publicUrl })
  })

  it('oidcc-max-age-10000: auth_time is when the person signed in, and stays it', async () => {
    const before = Math.floor(Date.now() / 1000) - 60
    const { browser } = await steps.person()
    const [first, again] = [
      payloadOf((await steps.tokens(browser, { max_age: '10000' })).id_token),
      payloadOf((await steps.tokens(browser, { max_age: '10000' })).id_token),
    ]
    expect(first.auth_time).toBeGreaterThan(before)
    expect(again.auth_time).toBe(first.auth_time)
  })

  it('oidcc-prompt-none-not-logged-in: login_required, and no page', async () => {
    const address = new URL(await openidBrowser(app).follow(steps.authorizeUrl({ prompt: 'none' })))
    expect(address.searchParams.get('error')).toBe('login_required')
    expect(address.searchParams.get('state')).toBe('the-state')
    expect(address.searchParams.get('iss')).toBe(app.config.publicUrl)
  })

  it('prompt=none beside another one, and a prompt that is unknown, are refused', async () => {
    const { browser } = await steps.person()
    for (const prompt of ['none login', 'unheard-of'])
      expect(await errorOf(browser, steps.authorizeUrl({ prompt })), prompt).toBe('invalid_request')
  })

  it('oidcc-id-token-hint: with prompt=none the person of the hint is signed in without a page', async () => {
    const { browser, id } = await steps.person()
    const { id_token } = await steps.tokens(browser)
    const again = await steps.tokens(browser, { prompt: 'none', id_token_hint: id_token })
    expect(payloadOf(again.id_token).sub).toBe(id)
  })

  it('oidcc-codereuse, oidcc-codereuse-30seconds: the code is refused, and later its tokens are dead', async () => {
    const { browser } = await steps.person()
    const { code, verifier } = await steps.code(browser)
    const tokens = (await steps.redeem(code, verifier)).json()
    expect((await steps.me(tokens.access_token)).statusCode).toBe(200)
    expect(await steps.errorOf(steps.redeem(code, verifier))).toEqual([400, 'invalid_grant'])
    await app.db.execute(
      sql`update oidc_records set consumed_at = consumed_at - make_interval(secs => 30) where consumed_at is not null`,
    )
    expect(await steps.errorOf(steps.redeem(code, verifier))).toEqual([400, 'invalid_grant'])
    expect((await steps.me(tokens.access_token)).statusCode).toBe(401)
  })

  it('oidcc-ensure-registered-redirect-uri, and one that is missing: no way back, a page says so', async () => {
    const { browser } = await steps.person()
    const foreign = await browser.follow(steps.authorizeUrl({ redirect_uri: 'https://op.example/callback' }))
    expect((await steps.problemOf(foreign)).kind).toBe('redirectAddress')
    await steps.problemOf(await browser.follow(without('redirect_uri')))
  })

  describe('oidcc-ensure-post-request-succeeds:', () => {
    const post = (browser: OpenidBrowser, payload: string) =>
      browser.go('/oidc/auth', { method: 'POST', headers: FORM, payload })
    const formOf = (url: string) => new URL(url, app.config.publicUrl).search.slice(1)

    it('the form of another site, which comes without our cookies, leads to the same request', async () => {
      const { browser, id } = await steps.person()
      const { verifier, challenge } = newVerifier()
      const form = formOf(steps.authorizeUrl({ state: 's'.repeat(2048) }, WEB, challenge))
      const led = await post(openidBrowser(app), form)
      expect([led.statusCode, led.headers['set-cookie']]).toEqual([303, undefined])
      const back = new URL(await browser.follow(led.headers.location ?? ''))
      expect(back.searchParams.get('state')).toBe('s'.repeat(2048))
      const tokens = (await steps.redeem(back.searchParams.get('code') ?? '', verifier)).json()
      expect(payloadOf(tokens.id_token).sub).toBe(id)
    })

    it('what is wrong with it is said as of an address, also a parameter that comes twice', async () => {
      const { browser } = await steps.person()
      const twice = await post(browser, `${formOf(steps.authorizeUrl())}&scope=openid`)
      expect(await errorOf(browser, twice.headers.location ?? '')).toBe('invalid_request')
      const empty = await post(browser, '')
      expect(empty.headers.location).toBe('/oidc/auth?')
      await steps.problemOf(await browser.follow(empty.headers.location ?? ''))
    })

    it('one that no address could bear is refused', async () => {
      expect((await post(openidBrowser(app), `state=${'s'.repeat(10_000)}`)).statusCode).toBe(413)
    })
  })

  it('oidcc-server-client-secret-post: the secret may stand in the form', async () => {
    const { browser } = await steps.person()
    const { code, verifier } = await steps.code(browser)
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: FORM,
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: WEB.redirectUris[0] ?? '',
        client_id: WEB.code,
        client_secret: WEB.secret,
      }).toString(),
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  it('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported: rejected', async () => {
    const { browser } = await steps.person()
    const request = `${part({ alg: 'none' })}.${part({ iss: 'SHOP', state: 'other' })}.`
    expect(await errorOf(browser, steps.authorizeUrl({ request }))).toBe('request_not_supported')
  })

  it('oidcc-claims-essential: a claim that is named comes without its scope, one that we do not know does not', async () => {
    const { browser } = await steps.person()
    const claims = JSON.stringify({ userinfo: { name: { essential: true }, shoe_size: { essential: true } } })
    const { access_token } = await steps.tokens(browser, { scope: 'openid', claims })
    expect(Object.keys((await steps.me(access_token)).json()).sort()).toEqual(['name', 'sub'])
  })

  it.each(['{', '[]', '"x"', '{"userinfo":[]}'])(
    'claims that are no such object are refused: %s',
    async (claims) => {
      const { browser } = await steps.person()
      expect(await errorOf(browser, steps.authorizeUrl({ claims }))).toBe('invalid_request')
    },
  )

  it('oidcc-refresh-token: the ID token is of the same person, and the older refresh token is dead', async () => {
    const { browser, id } = await steps.person()
    const more = { scope: 'openid offline_access', prompt: 'consent' }
    const { id_token, refresh_token = '' } = await steps.tokens(browser, more)
    const renewed = (await steps.refresh(refresh_token)).json()
    const [before, after] = [payloadOf(id_token), payloadOf(renewed.id_token)]
    expect(after).toMatchObject({ sub: id, aud: before.aud, iss: before.iss, auth_time: before.auth_time })
    expect(await steps.errorOf(steps.refresh(refresh_token))).toEqual([400, 'invalid_grant'])
    // Another application has nothing of it.
    expect(await steps.errorOf(steps.refresh(renewed.refresh_token, FOREIGN))).toEqual([400, 'invalid_grant'])
  })
})
