import * as client from 'openid-client'
import type { Look } from './look.ts'

/** Who this application is, and where it and the portal are reached. */
export type Settings = {
  code: string
  name: string
  /** Undefined where it is registered as one that cannot keep a secret. */
  secret: string | undefined
  portalUrl: string
  ownUrl: string
  look: Look
}

export type Session = {
  sub: string
  name: string
  email: string
  /** How the person signed in to the portal, in the words of RFC 8176. */
  amr: string[]
  /** Milliseconds since the epoch. */
  ends: number
  accessToken: string
  idToken: string
}

const SECOND_MS = 1000

/** The steps of a sign-in, by the library: it knows the protocol, and throws where an answer is not what it should be. */
export function openidClient({ code, secret, portalUrl, ownUrl }: Settings) {
  let known: client.Configuration | undefined

  /** What the portal says of itself, read at the first sign-in. Only a portal on this machine is asked by http. */
  async function portal(): Promise<client.Configuration> {
    const execute = portalUrl.startsWith('http:') ? [client.allowInsecureRequests] : []
    const authentication = secret === undefined ? client.None() : undefined
    known ??= await client.discovery(new URL(portalUrl), code, secret, authentication, { execute })
    return known
  }

  return {
    /** The address that begins a sign-in, and its secrets, which belong into a cookie of the browser that asked. */
    async begin() {
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const verifier = client.randomPKCECodeVerifier()
      const login = client.buildAuthorizationUrl(await portal(), {
        redirect_uri: `${ownUrl}/callback`,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { login: login.href, secrets: [state, nonce, verifier].join('.') }
    },

    /** Turns the address to which the portal returned into a session; throws where it did not begin in this browser. */
    async finish(address: URL, secrets: string): Promise<Session> {
      const [expectedState = '', expectedNonce = '', pkceCodeVerifier = ''] = secrets.split('.')
      const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true }
      const tokens = await client.authorizationCodeGrant(await portal(), address, checks)
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new Error('the portal gave no ID token')
      const { sub, name, email, amr } = claims
      return {
        sub,
        name: String(name),
        email: String(email),
        amr: Array.isArray(amr) ? amr.map(String) : [],
        ends: Date.now() + (tokens.expiresIn() ?? 0) * SECOND_MS,
        accessToken: tokens.access_token,
        idToken: tokens.id_token,
      }
    },

    /** Whether the portal says that the person has signed out there. False when the portal cannot be asked now. */
    async hasEnded({ accessToken, sub }: Session): Promise<boolean> {
      return client.fetchUserInfo(await portal(), accessToken, sub).then(
        () => false,
        (error) => error instanceof client.WWWAuthenticateChallengeError,
      )
    },

    /** Where a browser goes to sign out of the portal too. It returns from there. */
    async logout({ idToken }: Session): Promise<string> {
      const back = { id_token_hint: idToken, post_logout_redirect_uri: `${ownUrl}/signed-out` }
      return client.buildEndSessionUrl(await portal(), back).href
    },
  }
}
