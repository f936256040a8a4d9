import type { AddressInfo } from 'node:net'
import { Auth, type AuthConfig, customFetch } from '@auth/core'
import Strategy from 'passport-openidconnect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { fetchOf, newVerifier, openidSteps, WEB } from '../../../test-kit/openid.ts'

const AUTHJS = { ...WEB, code: 'AUTHJS', redirectUris: ['https://app.example/auth/callback/portico'] }

describe('by the libraries that web frameworks use', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  let address: string
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB, AUTHJS] })
    steps = openidSteps(app)
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  })
  afterAll(() => app.close())

  describe('Auth.js', () => {
    /** A site with Auth.js, in one browser. */
    function site() {
      const jar = new Map<string, string>()
      const config: AuthConfig = {
        providers: [
          {
            id: 'portico',
            name: 'Portico',
            type: 'oidc',
            issuer: app.config.publicUrl,
            clientId: AUTHJS.code,
            clientSecret: AUTHJS.secret,
            checks: ['pkce', 'state', 'nonce'],
            [customFetch]: fetchOf(app),
          },
        ],
        secret: 'a secret of the site that is long enough for it',
        trustHost: true,
        basePath: '/auth',
        callbacks: {
          // Its own id of a person is another at each sign-in; the portal's is the account's.
          jwt: ({ token, account }) => (account ? { ...token, sub: account.providerAccountId } : token),
          session: ({ session, token }) => ({ ...session, sub: token.sub }),
        },
        logger: { error: () => {} },
      }
      return async (path: string, form?: Record<string, string>) => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const request = new Request(`https://app.example/auth/${path}`, {
          headers: { cookie },
          ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        })
        const answer = await Auth(request, config)
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value === '') jar.delete(name)
          else jar.set(name, value)
        }
        return answer
      }
    }

    async function begun(ask: ReturnType<typeof site>) {
      const { csrfToken } = (await (await ask('csrf')).json()) as { csrfToken: string }
      const login = new URL((await ask('signin/portico', { csrfToken })).headers.get('location') ?? '')
      expect(login.origin + login.pathname).toBe(`${app.config.publicUrl}/oidc/auth`)
      return login
    }

    it('signs in with PKCE, state and nonce, by what it discovers', async () => {
      const { browser, id, email } = await steps.person()
      const ask = site()
      const login = await begun(ask)
      const back = new URL(await browser.follow(login.pathname + login.search))
      await ask(`callback/portico${back.search}`)
      const session = await (await ask('session')).json()
      expect(session).toMatchObject({ sub: id, user: { email } })
    })

    it('signs nobody in with an answer that began in another browser', async () => {
      const { browser } = await steps.person()
      const login = await begun(site())
      const back = new URL(await browser.follow(login.pathname + login.search))
      const other = site()
      const answer = await other(`callback/portico${back.search}`)
      expect(answer.headers.get('location')).toContain('error')
      expect(await (await other('session')).json()).toBeNull()
    })
  })

  describe('Passport', () => {
    type Session = { verifier?: string }
    type Ended = { kind: 'led' | 'user' | 'refused'; value: unknown }

    /** passport-openidconnect has no PKCE: these are the lines that give it some. */
    class WithPkce extends Strategy {
      #session: Session = {}
      constructor(...args: ConstructorParameters<typeof Strategy>) {
        super(...args)
        const redeem = this._oauth2.getOAuthAccessToken.bind(this._oauth2)
        this._oauth2.getOAuthAccessToken = (code, parameters, done) =>
          redeem(code, { ...parameters, code_verifier: this.#session.verifier }, done)
      }
      override authorizationParams(options: object) {
        const { verifier, challenge } = newVerifier()
        this.#session.verifier = verifier
        return {
          ...super.authorizationParams(options),
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }
      }
      override authenticate(request: { query: Record<string, string>; session: Session }) {
        this.#session = request.session
        super.authenticate(request)
      }
    }

    /** What Passport does with a strategy: one of its own for each request. */
    function run(
      Kind: typeof Strategy,
      session: Session,
      query: Record<string, string> = {},
    ): Promise<Ended> {
      const strategy = new Kind(
        {
          issuer: app.config.publicUrl,
          authorizationURL: `${app.config.publicUrl}/oidc/auth`,
          tokenURL: `${address}/oidc/token`,
          userInfoURL: `${address}/oidc/me`,
          clientID: WEB.code,
          clientSecret: WEB.secret,
          callbackURL: WEB.redirectUris[0],
          scope: ['profile', 'email'],
          nonce: true,
        },
        (_issuer, profile, done) => done(null, { id: profile.id, email: profile.emails?.[0]?.value }),
      )
      return new Promise((resolve) => {
        strategy.success = (value) => resolve({ kind: 'user', value })
        strategy.fail = (value) => resolve({ kind: 'refused', value })
        strategy.error = (value) => resolve({ kind: 'refused', value })
        strategy.redirect = (value) => resolve({ kind: 'led', value })
        strategy.authenticate({ query, session })
      })
    }

    async function returned(Kind: typeof Strategy, session: Session) {
      const person = await steps.person()
      const led = await run(Kind, session)
      expect(led.kind).toBe('led')
      const { pathname, search } = new URL(String(led.value))
      const back = new URL(await person.browser.follow(pathname + search))
      return { person, query: Object.fromEntries(back.searchParams) }
    }

    it('signs in, with state and nonce, and the challenge that it is taught', async () => {
      const session = {}
      const { person, query } = await returned(WithPkce, session)
      const { id, email } = person
      expect(await run(WithPkce, session, query)).toEqual({ kind: 'user', value: { id, email } })
    })

    it('is refused without a challenge, and says what is missing', async () => {
      const { query } = await returned(Strategy, {})
      expect(query).toMatchObject({
        error: 'invalid_request',
        error_description: expect.stringContaining('PKCE'),
      })
    })
  })
})
