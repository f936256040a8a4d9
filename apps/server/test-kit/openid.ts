import { createHash, randomBytes } from 'node:crypto'
import type { InteractionDetails } from '@portico/contract/openid/schemas'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AccountsApp, basic } from './accounts-app.ts'

export const WEB = {
  code: 'SHOP',
  name: 'Shop',
  url: 'https://shop.example',
  secret: 'the secret of the shop, long enough for it',
  redirectUris: ['https://shop.example/callback'],
  postLogoutRedirectUris: ['https://shop.example/bye'],
  scopes: ['openid', 'profile', 'email', 'offline_access'],
  firstParty: true,
}
export const FOREIGN = {
  ...WEB,
  code: 'GUEST',
  name: 'Guest',
  url: 'https://guest.example',
  secret: 'the secret of the guest, long enough for it',
  redirectUris: ['https://guest.example/callback'],
  firstParty: false,
}

type Cookies = Record<string, string>
type Tokens = { access_token: string; id_token: string; refresh_token?: string }

/** A browser that keeps cookies with their paths, as the flow of a sign-in needs it. */
export function openidBrowser(app: AccountsApp, session: Cookies = {}) {
  const jar = new Map<string, { value: string; path: string }>(
    Object.entries(session).map(([name, value]) => [name, { value, path: '/' }]),
  )
  const cookiesFor = (url: string): Cookies => {
    const { pathname } = new URL(url, app.config.publicUrl)
    return Object.fromEntries(
      [...jar]
        .filter(([, { path }]) => pathname.startsWith(path))
        .map(([key, { value }]) => [key.split(' ')[0], value]),
    )
  }

  async function go(url: string, options: Omit<InjectOptions, 'url'> = {}): Promise<LightMyRequestResponse> {
    const cookies = cookiesFor(url)
    const answer = await app.fastify.inject({ url, remoteAddress: '192.0.2.1', ...options, cookies })
    for (const { name, value, path = '/' } of answer.cookies) {
      // A cookie with a path of its own stands beside others of its name.
      const key = path === '/' ? name : `${name} ${path}`
      if (value === '') jar.delete(key)
      else jar.set(key, { value, path })
    }
    return answer
  }

  return {
    go,
    cookiesFor,
    /** A person signs in here: the cookies of the answer are this browser's. */
    use(cookies: Cookies): void {
      for (const [name, value] of Object.entries(cookies)) jar.set(name, { value, path: '/' })
    },
    forget: (name: string) => jar.delete(name),
    /** Follows redirects within the server; answers the address outside of it, or the page, to which it is led. */
    async follow(url: string): Promise<string> {
      let at = url
      for (let steps = 0; steps < 10; steps++) {
        const answer = await go(at, { headers: { accept: 'text/html' } })
        const { location } = answer.headers
        if (!location) throw new Error(`${at} answers ${answer.statusCode} ${answer.body}`)
        at = location
        const isOurs = new URL(at, app.config.publicUrl).origin === app.config.publicUrl
        if (!isOurs || !new URL(at, app.config.publicUrl).pathname.startsWith('/oidc/')) return at
      }
      throw new Error(`${at} goes round`)
    },
    call: (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
      go(url, {
        method,
        headers: { 'x-locale': 'en', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      }),
  }
}

export type OpenidBrowser = ReturnType<typeof openidBrowser>

export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** What an ID token says. */
export const idTokenOf = ({ id_token }: Pick<Tokens, 'id_token'>) => ({
  claims: JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()),
})

/** The steps of an application by the wire, without a library. */
export function openidSteps(app: AccountsApp) {
  const steps = {
    authorizeUrl(
      more: Record<string, string> = {},
      client = WEB,
      challenge = newVerifier().challenge,
    ): string {
      return `/oidc/auth?${new URLSearchParams({
        client_id: client.code,
        redirect_uri: client.redirectUris[0] ?? '',
        response_type: 'code',
        scope: 'openid profile email',
        state: 'the-state',
        nonce: 'the-nonce',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...more,
      })}`
    },
    token: (form: Record<string, string>, client = WEB) =>
      app.fastify.inject({
        method: 'POST',
        url: '/oidc/token',
        headers: {
          authorization: basic(client.code, client.secret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(form).toString(),
      }),
    redeem: (code: string, verifier: string, client = WEB) =>
      steps.token(
        {
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: client.redirectUris[0] ?? '',
        },
        client,
      ),
    /** A code for somebody whose session lives in this browser. */
    async code(browser: OpenidBrowser, more: Record<string, string> = {}, client = WEB) {
      const { verifier, challenge } = newVerifier()
      const back = new URL(await browser.follow(steps.authorizeUrl(more, client, challenge)))
      const code = back.searchParams.get('code')
      if (!code) throw new Error(`no code came: ${back}`)
      return { code, verifier, back }
    },
    async tokens(browser: OpenidBrowser, more: Record<string, string> = {}, client = WEB) {
      const { code, verifier } = await steps.code(browser, more, client)
      const answer = await steps.redeem(code, verifier, client)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json() as Tokens
    },
    /** The question of an application that is not of this installation, and the answer of the person. */
    async consent(browser: OpenidBrowser, more: Record<string, string> = {}, client = FOREIGN) {
      const { verifier, challenge } = newVerifier()
      const page = new URL(await browser.follow(steps.authorizeUrl(more, client, challenge)))
      if (page.pathname !== '/en/consent') throw new Error(`${page} asks for no consent`)
      const interaction = `/oidc/interaction/${page.searchParams.get('interaction')}`
      const details: InteractionDetails = (await browser.call('GET', `${interaction}/details`)).json().data
      return {
        details,
        async allow(scopes: string[]) {
          const { continueUrl } = (await browser.call('POST', `${interaction}/allow`, { scopes })).json().data
          const code = new URL(await browser.follow(continueUrl)).searchParams.get('code') ?? ''
          const answer = await steps.redeem(code, verifier, client)
          if (answer.statusCode !== 200) throw new Error(answer.body)
          return answer.json() as Tokens
        },
      }
    },
    me: (token: string) =>
      app.fastify.inject({ url: '/oidc/me', headers: { authorization: `Bearer ${token}` } }),
    refresh: (refresh_token: string, client = WEB) =>
      steps.token({ grant_type: 'refresh_token', refresh_token }, client),
    introspect: (token: string, client = WEB) =>
      app.fastify.inject({
        method: 'POST',
        url: '/oidc/introspect',
        headers: {
          authorization: basic(client.code, client.secret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ token }).toString(),
      }),
    /** What the page says to which an address leads that is not led back. */
    async problemOf(address: string) {
      const { pathname, searchParams } = new URL(address)
      if (pathname !== '/en/openid-error') throw new Error(`${address} is no page of a problem`)
      return (await app.fastify.inject(`/oidc/problem?id=${searchParams.get('id')}`)).json().data
    },
    async errorOf(answer: Promise<{ statusCode: number; json(): { error: string } }>) {
      const { statusCode, json } = await answer
      return [statusCode, json().error]
    },
    /** The error with which the application gets its person back. */
    errorBack(address: string, to = WEB): string | null {
      if (!address.startsWith(to.redirectUris[0] ?? '')) throw new Error(`${address} is not of ${to.code}`)
      return new URL(address).searchParams.get('error')
    },
    /** Somebody new, signed in in a browser of their own. */
    async person() {
      const person = await app.confirmed()
      return { ...person, browser: openidBrowser(app, await app.browser(person.email)) }
    },
  }
  return steps
}

/** What a library calls in the place of the network. */
export function fetchOf(app: AccountsApp): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const answer = await app.fastify.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: Object.fromEntries(request.headers),
      ...(request.body ? { payload: await request.text() } : {}),
    })
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    )
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    })
  }
}
