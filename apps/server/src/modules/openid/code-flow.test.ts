import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { payloadOf } from '../../../test-kit/jwt.ts'
import { FOREIGN, newVerifier, openidBrowser, openidSteps, WEB } from '../../../test-kit/openid.ts'

describe('a program that signs people in by OpenID Connect', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, FOREIGN] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  it('finds its addresses below PUBLIC_URL, whatever host is named', async () => {
    for (const url of ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']) {
      const answer = await app.fastify.inject({
        url,
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      })
      const document = answer.json()
      expect(document).toMatchObject({
        issuer: app.config.publicUrl,
        authorization_endpoint: `${app.config.publicUrl}/oidc/auth`,
        response_types_supported: ['code'],
        response_modes_supported: ['query', 'fragment'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      })
      expect(answer.body).not.toContain('evil')
      expect(document).not.toHaveProperty('registration_endpoint')
    }
  })

  it('gets a code without a page where the person is signed in, and with it what it may know', async () => {
    const { browser, email, id } = await steps.person()
    const { back, code, verifier } = await steps.code(browser, { state: 's'.repeat(2048) })
    expect(back.origin + back.pathname).toBe(WEB.redirectUris[0])
    expect(back.searchParams.get('state')).toBe('s'.repeat(2048))
    expect(back.searchParams.get('iss')).toBe(app.config.publicUrl)
    const tokens = (await steps.redeem(code, verifier)).json()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'openid profile email' })
    expect(tokens).not.toHaveProperty('refresh_token')
    expect(payloadOf(tokens.id_token)).toMatchObject({
      sub: id,
      aud: 'SHOP',
      iss: app.config.publicUrl,
      nonce: 'the-nonce',
      acr: 'urn:portico:1fa',
      amr: ['pwd'],
      email,
      email_verified: true,
    })
    expect((await steps.me(tokens.access_token)).json()).toMatchObject({ sub: id, email, locale: 'en' })
  })

  it('leads somebody without a session to the sign-in, and on afterwards', async () => {
    const person = await app.confirmed()
    const browser = openidBrowser(app)
    const { verifier, challenge } = newVerifier()
    const page = new URL(
      await browser.follow(
        steps.authorizeUrl({ login_hint: 'a@b.example', ui_locales: 'xx de' }, WEB, challenge),
      ),
    )
    expect(page.pathname).toBe('/de/login')
    expect(page.searchParams.get('application')).toBe('SHOP')
    expect(page.searchParams.get('login_hint')).toBe('a@b.example')
    const uid = page.searchParams.get('interaction')
    browser.use(await app.browser(person.email))
    const back = new URL(await browser.follow(`/oidc/interaction/${uid}`))
    const answer = await steps.redeem(back.searchParams.get('code') ?? '', verifier)
    expect(payloadOf(answer.json().id_token).sub).toBe(person.id)
  })

  it('asks the person first where it is not of this installation, with the values that it will see', async () => {
    const { browser, email } = await steps.person()
    const { verifier, challenge } = newVerifier()
    const page = new URL(await browser.follow(steps.authorizeUrl({}, FOREIGN, challenge)))
    expect(page.pathname).toBe('/en/consent')
    const base = `/oidc/interaction/${page.searchParams.get('interaction')}`
    const { data } = (await browser.call('GET', `${base}/details`)).json()
    expect(data).toMatchObject({
      application: { code: 'GUEST', name: 'Guest', mark: '', host: 'guest.example' },
      awaited: 'consent',
      reason: 'new',
    })
    expect(data.scopes.flatMap(({ claims }: { claims: object[] }) => claims)).toContainEqual({
      claim: 'email',
      value: email,
    })
    const allowed = await browser.call('POST', `${base}/allow`, { scopes: [] })
    const back = new URL(await browser.follow(allowed.json().data.continueUrl))
    const tokens = (await steps.redeem(back.searchParams.get('code') ?? '', verifier, FOREIGN)).json()
    expect(payloadOf(tokens.id_token).email).toBe(email)
    // It is not asked again for the same.
    await steps.code(browser, {}, FOREIGN)
    const connections = (await browser.call('GET', '/v1/connections')).json().data
    expect(connections).toMatchObject([{ application: { code: 'GUEST' }, isFirstParty: false }])
  })
})
