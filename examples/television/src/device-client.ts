import * as client from 'openid-client'
import { toDataURL } from 'qrcode'

/** What the screen shows for somebody who has a phone or a computer at hand. */
export type Letters = { letters: string; address: string; picture: string }
export type Person = { name: string; email: string }
/** `sub` is who the person is, whatever their address becomes. */
type Access = { sub: string; access_token: string; refresh_token?: string }

const SCOPE = 'openid profile email offline_access'

/** The steps of a device, by the library: it knows how often to ask, and slows down when it is told to. */
export function deviceClient(code: string, portalUrl: string) {
  let known: client.Configuration | undefined
  let access: Access | undefined

  /** What the portal says of itself. A device keeps no secret. Only a portal on this machine is asked by http. */
  async function portal(): Promise<client.Configuration> {
    const execute = portalUrl.startsWith('http:') ? [client.allowInsecureRequests] : []
    known ??= await client.discovery(new URL(portalUrl), code, undefined, client.None(), { execute })
    return known
  }

  return {
    /** Asks for letters; `wait` ends when somebody has typed them, and throws when they are denied or over. */
    async ask(signal: AbortSignal): Promise<Letters & { wait: () => Promise<Person> }> {
      const config = await portal()
      const asked = await client.initiateDeviceAuthorization(config, { scope: SCOPE })
      return {
        letters: asked.user_code,
        address: asked.verification_uri,
        picture: await toDataURL(asked.verification_uri_complete ?? asked.verification_uri, { margin: 2 }),
        async wait() {
          const tokens = await client.pollDeviceAuthorizationGrant(config, asked, undefined, { signal })
          const claims = tokens.claims()
          if (!claims) throw new Error('the portal gave no ID token')
          access = { ...tokens, sub: claims.sub }
          return { name: String(claims.name), email: String(claims.email) }
        },
      }
    },
    /** Gives the access back. Without the portal it is over here all the same. */
    async revoke(): Promise<void> {
      const token = access?.refresh_token
      access = undefined
      if (token) await client.tokenRevocation(await portal(), token).catch(() => undefined)
    },
    /** Whether the person has disconnected it in the portal. False when the portal cannot be asked now. */
    async hasEnded(): Promise<boolean> {
      if (!access) return true
      const { sub, access_token, refresh_token = '' } = access
      try {
        await client.fetchUserInfo(await portal(), access_token, sub)
        return false
      } catch (error) {
        if (!(error instanceof client.WWWAuthenticateChallengeError)) return false
      }
      // It lives for a quarter of an hour, and then the other token brings the next one.
      try {
        access = { refresh_token, ...(await client.refreshTokenGrant(await portal(), refresh_token)), sub }
        return false
      } catch (error) {
        return error instanceof client.ResponseBodyError
      }
    },
  }
}

export type DeviceClient = ReturnType<typeof deviceClient>
