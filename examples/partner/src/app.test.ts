import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPartner } from './app.ts'
import type { Partner } from './partner.ts'

const SECRET = 'a secret of at least thirty-two characters'
const BASIC = `Basic ${Buffer.from(`ENERGY:${SECRET}`).toString('base64')}`
const TOKENS: Record<string, string> = {
  good: 'ENERGY',
  second: 'ENERGY',
  brief: 'ENERGY',
  other: 'TRADING',
  coded: 'ENERGY',
  keyed: 'ENERGY',
}
/** How the person signed in to the portal; with the password alone where nothing else is said. */
const AMR: Record<string, string[]> = { coded: ['pwd', 'otp', 'mfa'], keyed: ['pop', 'user', 'mfa'] }
/** Tokens that the portal no longer knows, because their session was signed out. */
const ended = new Set<string>()
/** One-time values, as a portal in its hardened profile sends them, and the token that each is worth. */
const ONE_TIME = new Map([['once', 'good']])
const revoked: string[] = []
let portal: Server
let isAway = false
let app: Awaited<ReturnType<typeof buildPartner>>
/** The same application where it demands a second factor. */
let strict: typeof app

let made = 0
/** A token of this kind that nobody has used. */
const fresh = (kind: string) => (Object.hasOwn(TOKENS, kind) ? `${kind}.${++made}` : kind)
const kindOf = (token: string) => token.split('.', 1)[0] ?? ''

/** The calls of the portal, as its contract describes them. */
function answer(path: string, authorization: string, body: string): [number, unknown] {
  if (path === '/oauth/check_token') {
    const token = kindOf(new URLSearchParams(body).get('token') ?? '')
    const application = TOKENS[token]
    if (isAway) return [503, { error: 'temporarily_unavailable' }]
    if (authorization !== BASIC) return [401, { error: 'invalid_client' }]
    if (!application || ended.has(token)) return [400, { error: 'invalid_token' }]
    const exp = Math.floor(Date.now() / 1000) + (token === 'brief' ? 1 : 900)
    return [200, { active: true, application, exp, amr: AMR[token] ?? ['pwd'] }]
  }
  if (path === '/oauth/token') {
    const given = new URLSearchParams(body).get('oauth_token') ?? ''
    const access_token = authorization === BASIC ? ONE_TIME.get(given) : undefined
    ONE_TIME.delete(given)
    return access_token ? [200, { access_token: fresh(access_token) }] : [400, { error: 'invalid_token' }]
  }
  if (path === '/v1/user') {
    const token = kindOf(authorization.replace('Bearer ', ''))
    if (!TOKENS[token]) return [401, { state: 'error', errors: [] }]
    const email = token === 'second' ? 'mallory@example.com' : 'ada@example.com'
    const data = { firstName: '<b>Ada</b>', lastName: 'Lovelace', email, verified: true }
    return [200, { state: 'success', data }]
  }
  revoked.push(kindOf(authorization))
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
  const partner: Partner = {
    code: 'ENERGY',
    name: 'Energy',
    secret: SECRET,
    portalUrl,
    ownUrl: 'http://127.0.0.1:1',
    needsSecondFactor: false,
    look: { pitch: 'Power <from> the day.', accent: '#1e7d4f', mark: '<svg class="mark"></svg>' },
  }
  app = await buildPartner(partner)
  strict = await buildPartner({ ...partner, needsSecondFactor: true })
})

beforeEach(() => {
  revoked.length = 0
  ended.clear()
  isAway = false
})

afterAll(async () => {
  await Promise.all([app.close(), strict.close()])
  await new Promise((resolve) => portal.close(resolve))
})

const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))

async function signIn(kind = 'good', at = app) {
  const token = fresh(kind)
  return { ...(await comeBack(token, at)), token }
}

/** A browser that began a sign-in of its own, and comes back with this token. */
async function comeBack(token: string, at = app) {
  const sent = await at.inject('/sign-in')
  const backUrl = new URL(new URL(sent.headers.location ?? '').searchParams.get('backUrl') ?? '')
  const url = `${backUrl.pathname}${backUrl.search}&token=${token}`
  const received = await at.inject({ url, cookies: cookiesOf(sent) })
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

  it.each([
    ['good', 'Password'],
    ['coded', 'Password and a code'],
    ['keyed', 'A passkey'],
  ])('says of the token "%s" how its person signed in', async (token, words) => {
    const { cookies } = await signIn(token)
    const shown = await app.inject({ url: '/', cookies })
    expect(shown.body).toContain(`<dt>Signed in with</dt><dd>${words}</dd>`)
  })

  it('that demands a second factor lets nobody in with the password alone, and says what to do', async () => {
    const { received } = await signIn('good', strict)
    expect(received.statusCode).toBe(403)
    expect(received.body).toContain('One more step is needed')
    expect(received.body).toMatch(/href="http:\/\/127\.0\.0\.1:\d+\/en\/profile\/security\/status"/)
    expect(cookiesOf(received)).toEqual({})
    expect(revoked).toEqual(['Bearer good'])
    // Not by a link that did not begin in this browser either.
    expect((await strict.inject(`/sso?token=${fresh('good')}`)).statusCode).toBe(403)
    for (const token of ['coded', 'keyed']) {
      const { cookies } = await signIn(token, strict)
      expect((await strict.inject({ url: '/', cookies })).body).toContain('Welcome')
    }
  })

  it('redeems a one-time token and works with the token that it gets for it', async () => {
    const { received, cookies } = await signIn('once')
    expect(received.statusCode).toBe(303)
    expect((await app.inject({ url: '/', cookies })).body).toContain('ada@example.com')
    await app.inject({ method: 'POST', url: '/sign-out', cookies })
    expect(revoked).toEqual(['Bearer good'])
    expect((await app.inject('/sso?token=once')).statusCode).toBe(400)
  })

  it('refuses a token that was used, whoever brings it and with a state of their own', async () => {
    const { cookies, token } = await signIn()
    const thief = await comeBack(token)
    expect(thief.received.statusCode).toBe(400)
    expect(thief.cookies).not.toHaveProperty('energy_session')
    expect((await app.inject({ url: '/', cookies })).body).toContain('Welcome')
    // One that came without a state counts as used too.
    const asked = fresh('good')
    await app.inject(`/sso?token=${asked}`)
    expect((await comeBack(asked)).received.statusCode).toBe(400)
  })

  it.each([
    ['pl-PL,de-CH;q=0.9,en;q=0.8', '/de/login'],
    ['pl,*', '/en/login'],
  ])('with the languages "%s" leads to %s', async (languages, path) => {
    const sent = await app.inject({ url: '/sign-in', headers: { 'accept-language': languages } })
    expect(new URL(sent.headers.location ?? '').pathname).toBe(path)
  })

  it.each(['/sso?token=', '/?token=', '/sso?state=&token=', '/sso?state=foreign&token='])(
    'asks first when the sign-in did not begin in this browser: %s',
    async (start) => {
      const received = await app.inject(start + fresh('good'))
      expect(received.headers.location).toBe('/confirm')
      const cookies = cookiesOf(received)
      expect(cookies).not.toHaveProperty('energy_session')
      expect((await app.inject({ url: '/', cookies })).body).not.toContain('Welcome')
      expect((await app.inject({ url: '/confirm', cookies })).body).toContain('Continue as')
      const entered = await app.inject({ method: 'POST', url: '/confirm', cookies })
      expect((await app.inject({ url: '/', cookies: cookiesOf(entered) })).body).toContain('Welcome')
    },
  )

  it("keeps a person's session when they open a crafted link, until they agree to change it", async () => {
    const { cookies } = await signIn()
    const crafted = await app.inject({ url: `/sso?token=${fresh('second')}`, cookies })
    const both = { ...cookies, ...cookiesOf(crafted) }
    expect((await app.inject({ url: '/', cookies: both })).body).toContain('ada@example.com')
    const asked = await app.inject({ url: '/confirm', cookies: both })
    expect(asked.body).toContain('mallory@example.com')
    expect(asked.body).toContain('You are signed in here as <bdi>ada@example.com</bdi>')

    await app.inject({ method: 'POST', url: '/decline', cookies: both })
    expect(revoked).toEqual(['Bearer second'])
    await app.inject({ method: 'POST', url: '/confirm', cookies: both })
    expect((await app.inject({ url: '/', cookies: both })).body).toContain('ada@example.com')
  })

  it('notices with the next page that a person signed out in the portal', async () => {
    const { cookies } = await signIn()
    ended.add('good')
    const shown = await app.inject({ url: '/', cookies })
    expect(shown.body).toContain('You are signed out')
    expect(cookiesOf(shown).energy_session).toBe('')
    ended.clear()
    expect((await app.inject({ url: '/', cookies })).body).not.toContain('Welcome')
  })

  it('signs nobody out while the portal cannot be asked', async () => {
    const { cookies } = await signIn()
    isAway = true
    expect((await app.inject({ url: '/', cookies })).body).toContain('Welcome')
  })

  it('ends with the token that began it', async () => {
    const { cookies } = await signIn('brief')
    await expect
      .poll(async () => (await app.inject({ url: '/', cookies })).body)
      .toContain('You are signed out')
  })

  it('ends its own session and the token on sign-out', async () => {
    const { cookies } = await signIn()
    const left = await app.inject({ method: 'POST', url: '/sign-out', cookies })
    expect(revoked).toEqual(['Bearer good'])
    expect(cookiesOf(left).energy_session).toBe('')
    expect((await app.inject({ url: '/', cookies })).body).toContain('You are signed out')
    expect((await app.inject('/')).body).toContain('Sign in with Portico')
  })

  it('looks as the portal shows it: its mark, its colour, its sentence', async () => {
    const { body } = await app.inject('/')
    expect(body).toContain('style="--brand:#1e7d4f"')
    expect(body).toContain('<main><svg class="mark"></svg>')
    expect(body).toContain('Power &lt;from&gt; the day.')
  })

  it('does not sign out for a form of another site', async () => {
    const { cookies } = await signIn()
    const headers = { 'sec-fetch-site': 'cross-site' }
    await app.inject({ method: 'POST', url: '/sign-out', cookies, headers })
    expect((await app.inject({ url: '/', cookies })).body).toContain('Welcome')
  })
})
