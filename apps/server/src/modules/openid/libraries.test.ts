import * as oauth from 'oauth4webapi'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { fetchOf, openidSteps, WEB } from '../../../test-kit/openid.ts'
import { deviceSteps, TELEVISION } from '../../../test-kit/openid-device.ts'

const REDIRECT = WEB.redirectUris[0] ?? ''
const KEYS = [
  { ...WEB, code: 'ELLIPTIC', idTokenAlg: 'ES256' as const },
  { ...WEB, code: 'EDWARDS', idTokenAlg: 'EdDSA' as const },
]
const PAGE = { ...WEB, code: 'PAGE', kind: 'spa' as const, secret: undefined }
const TV = {
  code: TELEVISION,
  name: 'Television',
  kind: 'device' as const,
  scopes: ['openid', 'email', 'offline_access'],
}
const APART = { ...WEB, code: 'APART', subject: 'pairwise' as const }

describe('by the libraries that programs use', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    const { secret: _, ...page } = PAGE
    app = await openAccountsApp({ applications: [WEB, ...KEYS, APART, page, TV] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  async function configured(id: string) {
    const options = { [client.customFetch]: fetchOf(app) as never, execute: [client.allowInsecureRequests] }
    return client.discovery(new URL(app.config.publicUrl), id, WEB.secret, undefined, options)
  }

  /** The whole sign-in, as a web application makes it. */
  async function signIn(config: client.Configuration, more: Record<string, string> = {}) {
    const { browser, ...person } = await steps.person()
    const verifier = client.randomPKCECodeVerifier()
    const [state, nonce] = [client.randomState(), client.randomNonce()]
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'openid profile email offline_access',
      prompt: 'consent',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...more,
    })
    const back = new URL(await browser.follow(url.pathname + url.search))
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
    return { person, browser, tokens: await client.authorizationCodeGrant(config, back, checks) }
  }

  it.each(['SHOP', 'ELLIPTIC', 'EDWARDS'])(
    'openid-client signs in, refreshes, reads who it is, revokes and signs out: %s',
    async (id) => {
      const config = await configured(id)
      const { person, browser, tokens } = await signIn(config)
      const claims = tokens.claims()
      expect(claims).toMatchObject({ sub: person.id, email: person.email })
      const who = await client.fetchUserInfo(config, tokens.access_token, person.id)
      expect(who).toMatchObject({ email: person.email, email_verified: true })
      const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
      expect(renewed.claims()?.sub).toBe(person.id)
      expect((await client.tokenIntrospection(config, renewed.access_token)).active).toBe(true)
      await client.tokenRevocation(config, renewed.access_token)
      expect((await client.tokenIntrospection(config, renewed.access_token)).active).toBe(false)
      const out = client.buildEndSessionUrl(config, {
        id_token_hint: renewed.id_token ?? '',
        post_logout_redirect_uri: WEB.postLogoutRedirectUris[0] ?? '',
        state: 'bye',
      })
      expect(await browser.follow(out.pathname + out.search)).toBe(
        `${WEB.postLogoutRedirectUris[0]}?state=bye`,
      )
      expect((await browser.call('GET', '/v1/user')).statusCode).toBe(401)
    },
  )

  it('openid-client pushes its request first, which is good for one use', async () => {
    const config = await configured('SHOP')
    const { browser, id } = await steps.person()
    const verifier = client.randomPKCECodeVerifier()
    const url = await client.buildAuthorizationUrlWithPAR(config, {
      redirect_uri: REDIRECT,
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const back = new URL(await browser.follow(url.pathname + url.search))
    const tokens = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier })
    expect(tokens.claims()?.sub).toBe(id)
    // Where it would lead back to was in the request that is used up.
    const problem = await steps.problemOf(await browser.follow(url.pathname + url.search))
    expect(problem).toMatchObject({ kind: 'invalidRequest', application: { code: 'SHOP' } })
  })

  it('an application that knows people by names of its own gets the same one each time, and no other has it', async () => {
    const config = await configured('APART')
    const { person, tokens } = await signIn(config)
    const sub = tokens.claims()?.sub ?? ''
    expect(sub).not.toBe(person.id)
    expect((await client.fetchUserInfo(config, tokens.access_token, sub)).sub).toBe(sub)
    expect((await client.tokenIntrospection(config, tokens.access_token)).sub).toBe(sub)
  })

  it('oauth4webapi binds tokens to the key of a page, and a proof is taken once', async () => {
    const options = { [oauth.customFetch]: fetchOf(app) as never, [oauth.allowInsecureRequests]: true }
    const issuer = new URL(app.config.publicUrl)
    const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
    const page: oauth.Client = { client_id: 'PAGE' }
    const DPoP = oauth.DPoP(page, await oauth.generateKeyPair('ES256'))
    const verifier = oauth.generateRandomCodeVerifier()
    const { browser, id } = await steps.person()
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    const back = new URL(await browser.follow(steps.authorizeUrl({}, { ...WEB, code: 'PAGE' }, challenge)))
    const params = oauth.validateAuthResponse(as, page, back, 'the-state')
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      page,
      oauth.None(),
      params,
      REDIRECT,
      verifier,
      {
        DPoP,
        ...options,
      },
    )
    const tokens = await oauth.processAuthorizationCodeResponse(as, page, response, {
      expectedNonce: 'the-nonce',
    })
    expect(tokens.token_type).toBe('dpop')
    const who = await oauth.userInfoRequest(as, page, tokens.access_token, { DPoP, ...options })
    expect((await oauth.processUserInfoResponse(as, page, id, who)).sub).toBe(id)
    // The token alone is worth nothing.
    expect((await steps.me(tokens.access_token)).statusCode).toBe(401)
    const sent: Record<string, string>[] = []
    const spying: typeof fetch = (input, init) => {
      sent.push(Object.fromEntries(new Headers(init?.headers)))
      return fetchOf(app)(input, init)
    }
    await oauth.userInfoRequest(as, page, tokens.access_token, {
      DPoP,
      ...options,
      [oauth.customFetch]: spying as never,
    })
    const again = await app.fastify.inject({ url: '/oidc/me', headers: sent[0] ?? {} })
    expect(again.statusCode).toBe(401)
  })

  it('oauth4webapi signs a device in that asks until somebody has typed its letters', async () => {
    const options = { [oauth.customFetch]: fetchOf(app) as never, [oauth.allowInsecureRequests]: true }
    const issuer = new URL(app.config.publicUrl)
    const as = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options))
    const television: oauth.Client = { client_id: TELEVISION }
    const devices = deviceSteps(app)
    const { browser, id, email } = await steps.person()
    const scope = new URLSearchParams({ scope: 'openid email offline_access' })
    const response = await oauth.deviceAuthorizationRequest(as, television, oauth.None(), scope, options)
    const asked = await oauth.processDeviceAuthorizationResponse(as, television, response)
    expect(asked).toMatchObject({ expires_in: 600, interval: 5 })
    const poll = async () =>
      oauth.processDeviceCodeResponse(
        as,
        television,
        await oauth.deviceCodeGrantRequest(as, television, oauth.None(), asked.device_code, options),
      )
    await expect(poll()).rejects.toMatchObject({ error: 'authorization_pending' })
    await expect(poll()).rejects.toMatchObject({ error: 'slow_down' })
    await devices.approve(browser, asked.user_code, ['email', 'offline_access'])
    const tokens = await poll()
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: id, email, aud: TELEVISION })
    const refreshed = await oauth.refreshTokenGrantRequest(
      as,
      television,
      oauth.None(),
      tokens.refresh_token ?? '',
      options,
    )
    const renewed = await oauth.processRefreshTokenResponse(as, television, refreshed)
    const who = await oauth.userInfoRequest(as, television, renewed.access_token, options)
    expect((await oauth.processUserInfoResponse(as, television, id, who)).email).toBe(email)
  })

  it('openid-client waits for a device by itself', async () => {
    const options = { [client.customFetch]: fetchOf(app) as never, execute: [client.allowInsecureRequests] }
    const { publicUrl } = app.config
    const config = await client.discovery(new URL(publicUrl), TELEVISION, undefined, client.None(), options)
    const asked = await client.initiateDeviceAuthorization(config, { scope: 'openid' })
    const { browser, id } = await steps.person()
    await deviceSteps(app).approve(browser, asked.user_code)
    const tokens = await client.pollDeviceAuthorizationGrant(config, asked)
    expect(tokens.claims()?.sub).toBe(id)
  })
})
