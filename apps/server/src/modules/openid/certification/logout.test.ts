import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { openidSteps, WEB } from '../../../../test-kit/openid.ts'

const BACK = WEB.postLogoutRedirectUris[0] ?? ''

describe('RP-initiated logout plan of the certification', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  /** Somebody who is signed in at the application, and what the logout with this query comes to. */
  async function signedIn() {
    const { browser } = await steps.person()
    const { id_token } = await steps.tokens(browser)
    return {
      hint: id_token,
      logout: (query: Record<string, string>) => browser.follow(`/oidc/logout?${new URLSearchParams(query)}`),
      isSignedIn: async () => (await browser.call('GET', '/v1/user')).statusCode === 200,
    }
  }

  it('oidcc-rp-initiated-logout-discovery-endpoint-verification', async () => {
    const document = (await app.fastify.inject('/.well-known/openid-configuration')).json()
    expect(document.end_session_endpoint).toBe(`${app.config.publicUrl}/oidc/logout`)
  })

  it('oidcc-rp-initiated-logout: ends the session, and returns with the state', async () => {
    const { hint, logout, isSignedIn } = await signedIn()
    const query = { id_token_hint: hint, post_logout_redirect_uri: BACK, state: 'the state' }
    expect(await logout(query)).toBe(`${BACK}?state=the+state`)
    expect(await isSignedIn()).toBe(false)
  })

  it('oidcc-rp-initiated-logout-no-state: returns without one', async () => {
    const { hint, logout } = await signedIn()
    expect(await logout({ id_token_hint: hint, post_logout_redirect_uri: BACK })).toBe(BACK)
  })

  it.each([
    ['bad-post-logout-redirect-uri', { post_logout_redirect_uri: 'https://evil.example/bye' }],
    ['query-added-to-post-logout-redirect-uri', { post_logout_redirect_uri: `${BACK}?more=1` }],
  ])('oidcc-rp-initiated-logout-%s: goes nowhere, and ends nothing', async (_module, query) => {
    const { hint, logout, isSignedIn } = await signedIn()
    await steps.problemOf(await logout({ id_token_hint: hint, ...query }))
    expect(await isSignedIn()).toBe(true)
  })

  it('oidcc-rp-initiated-logout-modified-id-token-hint: ends nothing', async () => {
    const { hint, logout, isSignedIn } = await signedIn()
    const [header, payload, signature = ''] = hint.split('.')
    const modified = [header, payload, [...signature].reverse().join('')].join('.')
    await steps.problemOf(await logout({ id_token_hint: modified, post_logout_redirect_uri: BACK }))
    expect(await isSignedIn()).toBe(true)
  })

  it('oidcc-rp-initiated-logout-no-post-logout-redirect-uri: ends the session, and stays in the portal', async () => {
    const { hint, logout, isSignedIn } = await signedIn()
    expect(new URL(await logout({ id_token_hint: hint })).origin).toBe(app.config.publicUrl)
    expect(await isSignedIn()).toBe(false)
  })

  it.each([
    ['no-id-token-hint', { post_logout_redirect_uri: BACK, client_id: WEB.code, state: 'x' }],
    ['no-params', {}],
    ['only-state', { state: 'x' }],
  ] as [string, Record<string, string>][])(
    'oidcc-rp-initiated-logout-%s: signs nobody out by a link alone',
    async (_module, query) => {
      const { logout, isSignedIn } = await signedIn()
      const { origin } = new URL(await logout(query))
      expect(origin).toBe(app.config.publicUrl)
      expect(await isSignedIn()).toBe(true)
    },
  )
})
