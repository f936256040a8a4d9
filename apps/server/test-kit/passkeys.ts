import type {
  CreatePasskeyRequest,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeySignIn,
} from '@portico/contract/passkeys/schemas'
import { type AccountsApp, cookiesOf } from './accounts-app.ts'
import { type Authenticator, createAuthenticator, type Tweak } from './authenticator.ts'

type Call = Parameters<AccountsApp['call']>[2]

/** The steps with passkeys: of a signed-in person who adds one, and of a browser that signs in by one. */
export function passkeySteps(app: AccountsApp) {
  const origin = app.config.publicUrl
  const signedIn = (token: string, body?: unknown): Call => ({
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  })

  const steps = {
    authenticator: (...[options]: [options?: Parameters<typeof createAuthenticator>[1]]) =>
      createAuthenticator(origin, options),
    startCreation: (token: string) => app.call('POST', '/v1/passkeys/options', signedIn(token)),
    async creation(token: string): Promise<PasskeyCreation> {
      return (await steps.startCreation(token)).json().data
    },
    create: (token: string, credential: CreatePasskeyRequest['credential'], name?: string) =>
      app.call('POST', '/v1/passkeys', signedIn(token, { credential, name })),
    /** Adds the authenticator's passkey to the account; answers what the account sees of it. */
    async add(
      token: string,
      authenticator: Authenticator,
      name?: string,
      tweak: Tweak = {},
    ): Promise<Passkey> {
      const credential = authenticator.create(await steps.creation(token), tweak)
      const answer = await steps.create(token, credential, name)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data
    },
    async list(token: string): Promise<Passkey[]> {
      return (await app.call('GET', '/v1/passkeys', signedIn(token))).json().data
    },
    rename: (token: string, id: string, name?: string) =>
      app.call('PUT', `/v1/passkeys/${id}`, signedIn(token, { name })),
    remove: (token: string, id: string) => app.call('DELETE', `/v1/passkeys/${id}`, signedIn(token)),
    /** A browser asks for a challenge and keeps its secret. */
    async start(made: Call = {}): Promise<{ options: PasskeySignIn; cookies: Record<string, string> }> {
      const answer = await app.call('POST', '/v1/passkeys/sign-in/options', made)
      return { options: answer.json().data, cookies: { ...made.cookies, ...cookiesOf(answer) } }
    },
    redeem: (
      assertion: PasskeyAssertion | string,
      cookies: Record<string, string>,
      more: Record<string, string> = {},
      made: Call = {},
    ) =>
      app.call('POST', '/oauth/token', {
        client: app.client,
        form: {
          grant_type: 'passkey',
          assertion: typeof assertion === 'string' ? assertion : JSON.stringify(assertion),
          session: 'cookie',
          ...more,
        },
        cookies,
        ...made,
      }),
    /** The whole sign-in by a passkey. */
    async signIn(authenticator: Authenticator, tweak: Tweak = {}, made: Call = {}) {
      const { options, cookies } = await steps.start(made)
      return steps.redeem(authenticator.get(options, tweak), cookies, {}, { ...made, cookies })
    },
  }
  return steps
}
