import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPartner } from './app.ts'

const SECRET = 'a secret of at least thirty-two characters'
const BASIC = `Basic ${Buffer.from(`ENERGY:${SECRET}`).toString('base64')}`
const TOKENS: Record<string, string> = { good: 'ENERGY', other: 'TRADING' }
/** One-time values, as a portal in its hardened profile sends them, and the token that each is worth. */
const ONE_TIME = new Map([['once', 'good']])
const revoked: string[] = []
let portal: Server
let app: Awaited<ReturnType<typeof buildPartner>>

/** The calls of the portal, as its contract describes them. */
function answer(path: string, authorization: string, body: string): [number, unknown] {
  if (path === '/oauth/check_token') {
    const application = TOKENS[new URLSearchParams(body).get('token') ?? '']
    if (authorization !== BASIC) return [401, { error: 'invalid_client' }]
    return application ? [200, { active: true, application }] : [400, { error: 'invalid_token' }]
  }
  if (path === '/oauth/token') {
    const given = new URLSearchParams(body).get('oauth_token') ?? ''
    const access_token = authorization === BASIC ? ONE_TIME.get(given) : undefined
    ONE_TIME.delete(given)
    return access_token ? [200, { access_token }] : [400, { error: 'invalid_token' }]
  }
  if (path === '/v1/user') {
    if (authorization !== 'Bearer good') return [401, { state: 'error', errors: [] }]
    const data = { firstName: '<b>Ada</b>', lastName: 'Lovelace', email: 'ada@example.com', verified: true }
    return [200, { state: 'success', data }]
  }
  revoked.push(authorization)
  return [200, { state: 'success', data: null }]
}

beforeAll(async () => {
  portal = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      const [status, value] = answer(request.url ?? '', request.headers.authorization ?? '', body)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    })
  })
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  const portalUrl = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  app = await buildPartner({
    code: 'ENERGY',
    name: 'Energy',
    secret: SECRET,
    portalUrl,
    ownUrl: 'http://127.0.0.1:1',
  })
})

beforeEach(() => {
  revoked.length = 0
})

afterAll(async () => {
  await app.close()
  await new Promise((resolve) => portal.close(resolve))
})

const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))

async function signIn() {
  const sent = await app.inject('/sign-in')
  const backUrl = new URL(new URL(sent.headers.location ?? '').searchParams.get('backUrl') ?? '')
  const url = `${backUrl.pathname}${backUrl.search}&token=good`
  const received = await app.inject({ url, cookies: cookiesOf(sent) })
  return { received, cookies: cookiesOf(received) }
}

describe('a partner application', () => {
  it('sends people to the login of the portal with its code and a back URL bound to this browser', async () => {
    const sent = await app.inject('/sign-in')
    const login = new URL(sent.headers.location ?? '')
    expect(login.pathname).toBe('/en/login')
    expect(login.searchParams.get('application')).toBe('ENERGY')
    const state = cookiesOf(sent).energy_state
    expect(login.searchParams.get('backUrl')).toBe(`http://127.0.0.1:1/sso?state=${state}`)
  })

  it('takes the token out of the address and shows who signed in, escaped', async () => {
    const { received, cookies } = await signIn()
    expect(received.statusCode).toBe(303)
    expect(received.headers.location).toBe('/')
    const shown = await app.inject({ url: '/', cookies })
    expect(shown.body).toContain('&lt;b&gt;Ada&lt;/b&gt; Lovelace')
    expect(shown.body).not.toContain('<b>Ada</b>')
    expect(JSON.stringify(cookies)).not.toContain('good')
  })

  it.each(['', 'unknown', 'other'])('refuses the token "%s"', async (token) => {
    const response = await app.inject(`/sso?token=${token}`)
    expect(response.statusCode).toBe(400)
    expect(cookiesOf(response)).toEqual({})
  })

  it('redeems a one-time token and works with the one that it is worth', async () => {
    const received = await app.inject('/sso?token=once')
    expect(received.statusCode).toBe(303)
    const cookies = cookiesOf(received)
    expect((await app.inject({ url: '/', cookies })).body).toContain('ada@example.com')
    await app.inject({ method: 'POST', url: '/sign-out', cookies })
    expect(revoked).toEqual(['Bearer good'])
    expect((await app.inject('/sso?token=once')).statusCode).toBe(400)
  })

  it('asks first when the sign-in did not begin in this browser', async () => {
    const received = await app.inject('/sso?state=foreign&token=good')
    const cookies = cookiesOf(received)
    expect((await app.inject({ url: '/', cookies })).body).toContain('Continue as')
    await app.inject({ method: 'POST', url: '/confirm', cookies })
    expect((await app.inject({ url: '/', cookies })).body).toContain('Welcome')
  })

  it('ends its own session and the token on sign-out', async () => {
    const { cookies } = await signIn()
    await app.inject({ method: 'POST', url: '/sign-out', cookies })
    expect(revoked).toEqual(['Bearer good'])
    expect((await app.inject({ url: '/', cookies })).body).toContain('Sign in with Portico')
  })

  it('does not sign out for a form of another site', async () => {
    const { cookies } = await signIn()
    const headers = { 'sec-fetch-site': 'cross-site' }
    await app.inject({ method: 'POST', url: '/sign-out', cookies, headers })
    expect((await app.inject({ url: '/', cookies })).body).toContain('Welcome')
  })
})
