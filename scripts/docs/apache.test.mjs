import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LAUNCH } from '../../e2e/world/browser.ts'
import { root } from '../steps/paths.mjs'
import { hasApache } from '../steps/programs.mjs'
import { startApache } from './apache-server.mjs'
import { startDemoPortal } from './demo-portal.mjs'
import { operatorOf } from './operator.mjs'

const PAGE = readFileSync(`${root}/docs/connect-an-application.md`, 'utf8')
const snippet = (kind) => new RegExp(`^\`\`\`apache ${kind}\n(.*?)^\`\`\`$`, 'ms').exec(PAGE)[1]
/** Far more than Apache, a portal and the operator's commands need, so that a busy machine causes no failure. */
const START_MS = 400_000
const ORDERS = 'https://orders.example'
const STOCK = 'https://stock.example'

let demo
let operator

// Apache is no dependency: where it is not installed, the count of skipped tests says that this was not run.
const described = describe.skipIf(!hasApache())

beforeAll(async () => {
  if (!hasApache()) return
  demo = await startDemoPortal()
  operator = operatorOf(demo)
}, START_MS)
afterAll(() => demo?.stop(), START_MS)

described('Apache with mod_auth_openidc, configured as the page says', () => {
  let apache
  let browser
  let page

  beforeAll(async () => {
    apache = await startApache({
      modules: ['auth_openidc'],
      folders: ['protected'],
      config(address) {
        const secret = operator.add(
          'SHOP',
          'name=Shop',
          `url=${address}`,
          `redirectUris=${address}/protected/redirect_uri`,
          `postLogoutRedirectUris=${address}/`,
          `backchannelLogoutUri=${address}/protected/redirect_uri?logout=backchannel`,
          'firstParty=true',
          ...['openid', 'profile', 'email', 'offline_access'].map((scope) => `scopes=${scope}`),
        )
        const directives = snippet('openid')
          .replaceAll('https://portal.example', demo.publicUrl)
          .replaceAll('https://app.example', address)
          .replace('the-secret-of-SHOP', secret)
        const shown = ['sub', 'email'].map((name) => `Header always set X-${name} %{OIDC_CLAIM_${name}}e`)
        // Else the browser would show a page again that it has just had.
        const more = [
          'Header always set X-token %{OIDC_access_token}e',
          'Header always set Cache-Control no-store',
        ]
        return [directives, ...shown, ...more].join('\n')
      },
    })
    browser = await chromium.launch(LAUNCH)
  }, START_MS)
  afterAll(async () => {
    await browser?.close()
    await apache?.stop()
  }, START_MS)

  beforeEach(async () => {
    page = await (await browser.newContext()).newPage()
    return () => page.context().close()
  })

  const home = () => `${apache.address}/protected/`
  /** What Apache tells the program behind it: who it is, and the token. */
  async function visit(address = home()) {
    const answer = await page.goto(address)
    const { 'x-sub': sub, 'x-email': email, 'x-token': token } = answer.headers()
    return { at: page.url(), status: answer.status(), sub, email, token }
  }
  /** Signs in to the portal in this browser, as its login page does. */
  async function signIn() {
    // The login page goes on by itself once somebody is signed in, and would cut the next visit short.
    await page.goto('about:blank')
    const call = { headers: { 'X-Locale': 'en' } }
    const { authClientId, authClientSecret } = await (
      await page.request.get(`${demo.publicUrl}/config`, call)
    ).json()
    const basic = Buffer.from(`${authClientId}:${authClientSecret}`).toString('base64')
    const { email: username, password } = demo.person
    const answer = await page.request.post(`${demo.publicUrl}/oauth/token`, {
      headers: { ...call.headers, Authorization: `Basic ${basic}` },
      form: { grant_type: 'password', username, password, session: 'cookie' },
    })
    expect(answer.status()).toBe(200)
  }
  const me = (token) => fetch(`${demo.publicUrl}/oidc/me`, { headers: { Authorization: `Bearer ${token}` } })

  it('signs in: leads to the login, and lets in who comes from there', async () => {
    const led = await visit()
    expect(led.at).toMatch(new RegExp(`^${demo.publicUrl}/en/login\\?interaction=[^&]+&application=SHOP$`))
    await signIn()
    const { at, status, sub, email } = await visit()
    expect({ at, status, email }, apache.log()).toEqual({
      at: home(),
      status: 200,
      email: demo.person.email,
    })
    expect(sub).toMatch(/^[\da-f-]{36}$/)
  })

  it('refreshes the access token, and the one before it is not needed any more', async () => {
    await signIn()
    const { token } = await visit()
    const to = new URLSearchParams({ refresh: home(), access_token: token })
    const renewed = await visit(`${apache.address}/protected/redirect_uri?${to}`)
    expect(renewed, apache.log()).toMatchObject({ at: home(), status: 200, email: demo.person.email })
    expect(renewed.token).not.toBe(token)
    expect((await me(renewed.token)).status).toBe(200)
    // The refresh token has rotated: the next one is taken too.
    const again = new URLSearchParams({ refresh: home(), access_token: renewed.token })
    const third = await visit(`${apache.address}/protected/redirect_uri?${again}`)
    expect(third).toMatchObject({ at: home(), status: 200 })
    expect([token, renewed.token]).not.toContain(third.token)
  })

  it('back-channel logout: its session is over after a sign-out in the portal', async () => {
    await signIn()
    expect((await visit()).status).toBe(200)
    const ended = await page.request.delete(`${demo.publicUrl}/oauth/token/revoke`, {
      headers: { 'X-Locale': 'en' },
    })
    expect(ended.status()).toBe(200)
    await expect
      .poll(async () => (await visit()).at, { timeout: START_MS / 2 })
      .toContain(`${demo.publicUrl}/en/login`)
  })

  it('RP-initiated logout: ends its session and the one of the portal, and returns', async () => {
    await signIn()
    await visit()
    const out = new URLSearchParams({ logout: `${apache.address}/` })
    expect((await visit(`${apache.address}/protected/redirect_uri?${out}`)).at).toBe(`${apache.address}/`)
    expect((await visit()).at).toContain(`${demo.publicUrl}/en/login`)
  })
})

described('Apache with mod_oauth2, configured as the page says', () => {
  let apache
  let worker

  beforeAll(async () => {
    const machine = (code, ...fields) => operator.add(code, `name=${code}`, 'kind=machine', ...fields)
    worker = machine('WORKER', 'scopes=orders:read', 'scopes=orders:write')
    machine('STOCK', `audience=${STOCK}`, 'accessToken=jwt')
    apache = await startApache({
      modules: ['oauth2'],
      folders: ['orders', 'stock'],
      config: () =>
        snippet('resource')
          .replaceAll('https://portal.example', demo.publicUrl)
          .replace('the-secret-of-ORDERS', machine('ORDERS', `audience=${ORDERS}`)),
    })
  }, START_MS)
  afterAll(() => apache?.stop(), START_MS)

  const asWorker = (path, fields) =>
    fetch(`${demo.publicUrl}${path}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`WORKER:${worker}`).toString('base64')}` },
      body: new URLSearchParams(fields),
    })
  async function tokenFor(resource, scope = 'orders:read') {
    const answer = await asWorker('/oidc/token', { grant_type: 'client_credentials', resource, scope })
    return (await answer.json()).access_token
  }
  const statusOf = async (path, token) =>
    (await fetch(`${apache.address}${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} }))
      .status

  it('lets in an opaque token for its resource, by introspection, and nothing else', async () => {
    const token = await tokenFor(ORDERS)
    expect(await statusOf('/orders/', token), apache.log()).toBe(200)
    expect(await statusOf('/orders/')).toBe(401)
    expect(await statusOf('/orders/', 'made up')).toBe(401)
    expect(await statusOf('/orders/', await tokenFor(STOCK))).toBe(401)
    expect(await statusOf('/orders/', await tokenFor(ORDERS, 'orders:write'))).toBe(401)
  })

  it('lets in no opaque token any more that was revoked', async () => {
    const token = await tokenFor(ORDERS)
    expect(await statusOf('/orders/', token)).toBe(200)
    expect((await asWorker('/oidc/revoke', { token })).status).toBe(200)
    await expect.poll(() => statusOf('/orders/', token), { timeout: START_MS / 2 }).toBe(401)
  })

  it('lets in a JWT for its resource, by the published keys, and nothing else', async () => {
    const token = await tokenFor(STOCK)
    expect(await statusOf('/stock/', token), apache.log()).toBe(200)
    const [header, payload, signature] = token.split('.')
    const forged = `${header}.${payload}.${signature.split('').reverse().join('')}`
    expect(await statusOf('/stock/', forged)).toBe(401)
    expect(await statusOf('/stock/', await tokenFor(ORDERS))).toBe(401)
  })
})
