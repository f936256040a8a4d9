import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, basic, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { FOREIGN, newVerifier, openidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'

/** It signs with keys that are said to be inside. */
const { secret: _, ...SIGNING } = {
  ...WEB,
  code: 'SIGNING',
  scopes: ['openid', 'profile', 'verification', 'sponsor'],
  jwksUri: 'https://169.254.169.254/keys',
}

describe('OpenID Connect refuses', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  const lines: string[] = []
  beforeAll(async () => {
    const stream = { write: (line: string) => void lines.push(line) }
    app = await openAccountsApp({
      applications: [WEB, FOREIGN, SIGNING],
      parts: { log: { level: 'info', stream } },
    })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  it('a code of one application that another presents', async () => {
    const { browser } = await steps.person()
    const { code, verifier } = await steps.code(browser)
    expect(await steps.errorOf(steps.redeem(code, verifier, FOREIGN))).toEqual([400, 'invalid_grant'])
    expect((await steps.redeem(code, verifier)).statusCode).toBe(200)
  })

  it('a request without a challenge or with a plain one, and a code with a wrong verifier', async () => {
    const { browser } = await steps.person()
    const without = new URL(steps.authorizeUrl(), app.config.publicUrl)
    without.searchParams.delete('code_challenge')
    without.searchParams.delete('code_challenge_method')
    expect(steps.errorBack(await browser.follow(`${without.pathname}${without.search}`))).toBe(
      'invalid_request',
    )
    const plain = steps.authorizeUrl({ code_challenge_method: 'plain' })
    expect(steps.errorBack(await browser.follow(plain))).toBe('invalid_request')
    const { code } = await steps.code(browser)
    expect(await steps.errorOf(steps.redeem(code, newVerifier().verifier))).toEqual([400, 'invalid_grant'])
    const { code: bare } = await steps.code(browser)
    const form = { grant_type: 'authorization_code', code: bare, redirect_uri: WEB.redirectUris[0] ?? '' }
    expect(await steps.errorOf(steps.token(form))).toEqual([400, 'invalid_grant'])
  })

  it.each([
    'https://shop.example/callback?more=1',
    'https://shop.example:8443/callback',
    'https://shop.example/Callback',
    'https://shop.example/%63allback',
    'https://shop.example/callback/',
    'https://shop.example/callback#x',
    'http://shop.example/callback',
    'https://evil.example/callback',
  ])(
    'a redirect address that is not registered letter by letter, and says so instead of going there: %s',
    async (redirect_uri) => {
      const { browser } = await steps.person()
      const problem = await steps.problemOf(await browser.follow(steps.authorizeUrl({ redirect_uri })))
      expect(problem).toMatchObject({
        kind: 'redirectAddress',
        application: { code: 'SHOP' },
        sent: redirect_uri,
        registered: WEB.redirectUris,
        command: null,
      })
    },
  )

  it('another response type or mode than a code in the address', async () => {
    const { browser } = await steps.person()
    for (const response_type of ['token', 'id_token', 'code id_token', 'none']) {
      const address = await browser.follow(steps.authorizeUrl({ response_type }))
      const { searchParams, hash } = new URL(address)
      const error = searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error')
      expect(error).toBe('unsupported_response_type')
    }
    for (const response_mode of ['form_post', 'web_message', 'jwt'])
      expect(steps.errorBack(await browser.follow(steps.authorizeUrl({ response_mode })))).toMatch(
        /^(unsupported_response_mode|invalid_request)$/,
      )
  })

  it('a request by reference to an address, which it never fetches', async () => {
    const { browser } = await steps.person()
    for (const request_uri of [
      'http://127.0.0.1:1/x',
      'http://169.254.169.254/latest',
      'https://shop.example/r',
    ])
      expect(steps.errorBack(await browser.follow(steps.authorizeUrl({ request_uri })))).toBe(
        'request_uri_not_supported',
      )
  })

  it('keys of a client at an address inside, which it never asks', async () => {
    const { browser } = await steps.person()
    // What this version does not serve of its scopes shuts it out of nothing else.
    const { code, verifier } = await steps.code(browser, { scope: 'openid profile' }, { ...WEB, ...SIGNING })
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: 'SIGNING',
      sub: 'SIGNING',
      aud: app.config.publicUrl,
      jti: code,
      iat: now,
      exp: now + 60,
    }
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: WEB.redirectUris[0] ?? '',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: `${part({ alg: 'ES256', kid: 'x' })}.${part(claims)}.${'A'.repeat(86)}`,
      }).toString(),
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).not.toHaveProperty('access_token')
  })

  it('a parameter twice', async () => {
    const { browser } = await steps.person()
    const twice = `${steps.authorizeUrl()}&scope=openid`
    expect(steps.errorBack(await browser.follow(twice))).toBe('invalid_request')
    const { code, verifier } = await steps.code(browser)
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: {
        authorization: basic(WEB.code, WEB.secret),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `grant_type=authorization_code&code=${code}&code=${code}&code_verifier=${verifier}`,
    })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
  })

  it('scopes beyond those of the registry', async () => {
    const { browser } = await steps.person()
    const address = await browser.follow(steps.authorizeUrl({ scope: 'openid verification' }))
    const { searchParams } = new URL(address)
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['invalid_scope', null])
    const { code, verifier } = await steps.code(browser, { scope: 'openid unheard-of' })
    expect((await steps.redeem(code, verifier)).json().scope).toBe('openid')
  })

  it('an interaction whose application was removed meanwhile', async () => {
    const gone = { ...FOREIGN, code: 'GONE', redirectUris: ['https://gone.example/callback'] }
    const address = `redirectUris=${gone.redirectUris[0]}`
    await app.command('application', 'add', gone.code, 'name=Gone', 'url=https://gone.example', address)
    const { browser } = await steps.person()
    const page = new URL(await browser.follow(steps.authorizeUrl({ scope: 'openid' }, gone)))
    expect(page.pathname).toBe('/en/consent')
    await app.command('application', 'remove', gone.code)
    const interaction = `/oidc/interaction/${page.searchParams.get('interaction')}`
    expect((await steps.problemOf(await browser.follow(interaction))).kind).toBe('unknownApplication')
  })

  it('an interaction of another browser', async () => {
    const [victim, attacker] = [await steps.person(), openidBrowser(app)]
    const page = new URL(await attacker.follow(steps.authorizeUrl({}, FOREIGN)))
    const uid = page.searchParams.get('interaction')
    const problem = await steps.problemOf(await victim.browser.follow(`/oidc/interaction/${uid}`))
    expect(problem.kind).toBe('otherBrowser')
    for (const [method, path, body] of [
      ['GET', 'details', undefined],
      ['POST', 'allow', { scopes: [] }],
      ['POST', 'deny', undefined],
      ['POST', 'choose', undefined],
    ] as const) {
      const answer = await victim.browser.call(method, `/oidc/interaction/${uid}/${path}`, body)
      expect(answer.statusCode).toBe(404)
    }
    // Nor does the way back into the request go on without the cookie of that browser.
    expect(new URL(await victim.browser.follow(`/oidc/auth/${uid}`)).pathname).toBe('/en/openid-error')
  })

  it('nothing of a hundred requests of one browser: the last ones go on', async () => {
    const person = await app.confirmed()
    const browser = openidBrowser(app)
    const uids: string[] = []
    for (let i = 0; i < 100; i++) {
      const page = new URL(await browser.follow(steps.authorizeUrl()))
      uids.push(page.searchParams.get('interaction') ?? '')
    }
    browser.use(await app.browser(person.email))
    for (const uid of uids.slice(-3)) {
      const back = new URL(await browser.follow(`/oidc/interaction/${uid}`))
      expect(back.searchParams.get('code')).toMatch(/^[\w-]{40,}$/)
    }
  })

  it('neither of two tabs whose session was replaced while they waited', async () => {
    const { browser, email } = await steps.person()
    const waiting = []
    for (let tab = 0; tab < 2; tab++) {
      const page = new URL(await browser.follow(steps.authorizeUrl({ prompt: 'login' })))
      expect(page.pathname).toBe('/en/choose-account')
      waiting.push(`/oidc/interaction/${page.searchParams.get('interaction')}`)
    }
    await browser.call('DELETE', '/oauth/token/revoke')
    browser.use(await app.browser(email))
    for (const interaction of waiting) {
      const back = new URL(await browser.follow(interaction))
      expect(back.searchParams.get('code')).toMatch(/^[\w-]{40,}$/)
    }
  })

  it('an answer to the question of an application that another site sends', async () => {
    const { browser } = await steps.person()
    const page = new URL(await browser.follow(steps.authorizeUrl({}, FOREIGN)))
    const url = `/oidc/interaction/${page.searchParams.get('interaction')}/allow`
    for (const headers of [
      {},
      { 'x-locale': 'en', origin: 'https://evil.example' },
      { 'x-locale': 'en', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await browser.go(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"scopes":[]}',
      })
      expect(answer.statusCode).toBe(403)
    }
  })

  it('a client that does not know its secret, with a line in the log that has nothing of it', async () => {
    const { browser } = await steps.person()
    const { code, verifier } = await steps.code(browser)
    const wrong = { ...WEB, secret: 'CANARY of a secret' }
    expect(await steps.errorOf(steps.redeem(code, verifier, wrong))).toEqual([401, 'invalid_client'])
    const { access_token, id_token, refresh_token } = await steps.tokens(browser, {
      scope: 'openid offline_access',
      prompt: 'consent',
    })
    const all = lines.join('\n')
    expect(all).toContain('"client":"SHOP","error":"invalid_client"')
    for (const secret of [
      'CANARY',
      WEB.secret,
      code,
      verifier,
      access_token,
      id_token,
      refresh_token ?? 'none',
    ])
      expect(all).not.toContain(secret)
  })
})
