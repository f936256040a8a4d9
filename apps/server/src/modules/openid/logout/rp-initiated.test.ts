import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { FOREIGN, type OpenidBrowser, openidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'

const BACK = WEB.postLogoutRedirectUris[0] ?? ''
const HOUR_S = 3600
/** Its tokens name the session. */
const NAMING = { ...WEB, code: 'NAMING', backchannelLogoutUri: 'https://naming.example/logout' }

// The titles follow the plan of the certification.
describe('RP-initiated logout', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, FOREIGN, NAMING] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  const address = (query: Record<string, string>) => `/oidc/logout?${new URLSearchParams(query)}`
  const logout = (browser: OpenidBrowser, query: Record<string, string>) => browser.follow(address(query))
  const isSignedIn = async (browser: OpenidBrowser) =>
    (await browser.call('GET', '/v1/user')).statusCode === 200
  /** What the page is told that asks the person. */
  async function questionOf(at: string) {
    const { pathname, searchParams } = new URL(at)
    expect(pathname).toBe('/en/logout')
    const id = searchParams.get('request')
    return (await app.fastify.inject(`/oidc/logout/details?id=${id}`)).json().data
  }
  async function signedIn(client = WEB) {
    const { browser, email } = await steps.person()
    const { id_token } = await steps.tokens(browser, {}, client)
    return { browser, email, id_token }
  }

  it('discovery endpoint verification', async () => {
    expect((await app.fastify.inject('/.well-known/openid-configuration')).json()).toMatchObject({
      end_session_endpoint: `${app.config.publicUrl}/oidc/logout`,
    })
  })

  it('with a valid id_token_hint of this session: no question, and back with the state', async () => {
    const { browser, id_token } = await signedIn()
    const query = { id_token_hint: id_token, post_logout_redirect_uri: BACK, state: 'x y' }
    expect(await logout(browser, query)).toBe(`${BACK}?state=x+y`)
    expect(await isSignedIn(browser)).toBe(false)
    // Nothing is left to end: it goes back all the same, in any browser.
    expect(await logout(browser, query)).toBe(`${BACK}?state=x+y`)
    expect(await logout(openidBrowser(app), query)).toBe(`${BACK}?state=x+y`)
  })

  it('with an id_token_hint that has expired: as with one that has not', async () => {
    const { browser, id_token } = await signedIn()
    await app.later(HOUR_S)
    expect(await logout(browser, { id_token_hint: id_token, post_logout_redirect_uri: BACK })).toBe(BACK)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('no state', async () => {
    const { browser, id_token } = await signedIn()
    expect(await logout(browser, { id_token_hint: id_token, post_logout_redirect_uri: BACK })).toBe(BACK)
  })

  it('no post_logout_redirect_uri: ends on the portal', async () => {
    const { browser, id_token } = await signedIn()
    expect(await logout(browser, { id_token_hint: id_token, state: 'x' })).toBe(`${app.config.publicUrl}/`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it.each<[string, Record<string, string>]>([
    ['no params', {}],
    ['only state', { state: 'x' }],
    ['a post_logout_redirect_uri of nobody', { post_logout_redirect_uri: BACK, state: 'x' }],
  ])('%s: the person is asked, and nothing leads out of the portal', async (_, query) => {
    const { browser } = await signedIn()
    expect(await questionOf(await logout(browser, query))).toEqual({ application: null, continueUrl: null })
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('no id_token_hint: the person is asked, signs out by a call of ours, and goes back with the state', async () => {
    const { browser } = await signedIn()
    const query = { client_id: 'SHOP', post_logout_redirect_uri: BACK, state: 'x y' }
    const question = await questionOf(await logout(browser, query))
    expect(question).toMatchObject({
      application: { code: 'SHOP', name: 'Shop', host: 'shop.example' },
      continueUrl: `${BACK}?state=x+y`,
    })
    expect(await isSignedIn(browser)).toBe(true)
    await browser.call('DELETE', '/oauth/token/revoke')
    expect(await isSignedIn(browser)).toBe(false)
    expect(await logout(browser, query)).toBe(question.continueUrl)
  })

  it('an id_token_hint of another person, and of another session of this one: the person is asked', async () => {
    const { browser } = await signedIn()
    const stranger = await signedIn()
    await questionOf(await logout(browser, { id_token_hint: stranger.id_token }))
    expect(await isSignedIn(browser)).toBe(true)
    const here = await signedIn(NAMING)
    const other = openidBrowser(app, await app.browser(here.email))
    const elsewhere = await steps.tokens(other, {}, NAMING)
    await questionOf(await logout(here.browser, { id_token_hint: elsewhere.id_token }))
    expect(await isSignedIn(here.browser)).toBe(true)
    expect(await logout(here.browser, { id_token_hint: here.id_token })).toBe(`${app.config.publicUrl}/`)
  })

  it.each<[string, (id_token: string) => Record<string, string>]>([
    [
      'bad post_logout_redirect_uri',
      (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/' }),
    ],
    [
      'query added to post_logout_redirect_uri',
      (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: `${BACK}?foo=bar` }),
    ],
    ['bad id_token_hint', () => ({ id_token_hint: 'nonsense', post_logout_redirect_uri: BACK })],
    [
      'modified id_token_hint',
      (hint) => ({ id_token_hint: `${hint.slice(0, -8)}AAAAAAAA`, post_logout_redirect_uri: BACK }),
    ],
    ['an unknown client', () => ({ client_id: 'NOBODY', post_logout_redirect_uri: BACK })],
    [
      'a client_id that is not the one of the id_token_hint',
      (hint) => ({ client_id: 'GUEST', id_token_hint: hint }),
    ],
  ])('%s: an error page, and the person stays signed in', async (_, queryOf) => {
    const { browser, id_token } = await signedIn()
    await steps.problemOf(await logout(browser, queryOf(id_token)))
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('by a form of the application: read as an address, because the browser sends no cookie with it', async () => {
    const { browser, id_token } = await signedIn()
    const query = { id_token_hint: id_token, post_logout_redirect_uri: BACK, state: 'x y' }
    const sent = await openidBrowser(app).go('/oidc/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' },
      payload: new URLSearchParams(query).toString(),
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, address(query)])
    expect(await browser.follow(sent.headers.location ?? '')).toBe(`${BACK}?state=x+y`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('what the page is told is sealed: nobody else writes it, and a removed address leads nowhere', async () => {
    for (const id of ['', 'nonsense', 'bm9uc2Vuc2U'])
      expect((await app.fastify.inject(`/oidc/logout/details?id=${id}`)).statusCode).toBe(404)
    const { browser } = await signedIn()
    const at = new URL(await logout(browser, { client_id: 'SHOP', post_logout_redirect_uri: BACK }))
    const later = await openAccountsApp({
      applications: [{ ...WEB, postLogoutRedirectUris: [] }],
      database: app.database,
    })
    const answer = await later.fastify.inject(`/oidc/logout/details?id=${at.searchParams.get('request')}`)
    expect(answer.json().data).toMatchObject({ application: { code: 'SHOP' }, continueUrl: null })
    await later.fastify.close()
  })

  it('another site cannot sign a person out: neither by the call behind the button nor in a frame', async () => {
    const { browser } = await signedIn()
    const forged = await browser.go('/oauth/token/revoke', {
      method: 'DELETE',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'x-locale': 'en' },
    })
    expect(forged.statusCode).toBe(403)
    expect(await isSignedIn(browser)).toBe(true)
    const { headers } = await app.fastify.inject({ url: '/en/logout', headers: { accept: 'text/html' } })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
