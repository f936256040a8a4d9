import { hasCode } from '@portico/client/api-errors'
import { createClient } from '@portico/client/client'
import { profile } from '@portico/contract/profile/endpoints'
import type { Profile } from '@portico/contract/profile/schemas'
import { tokens } from '@portico/contract/tokens/endpoints'

export type Visitor = Pick<Profile, 'firstName' | 'lastName' | 'email' | 'verified'>

/**
 * A token that was issued for this application, when it ends, in milliseconds since the epoch, and how its person signed
 * in to the portal: `pwd`, `otp`, `mfa` and others of RFC 8176.
 */
export type Accepted = { token: string; ends: number; amr: string[] }

const SECOND_MS = 1000
const TIMEOUT_MS = 10_000

/** The calls that a partner application makes. */
export function portalClient(portalUrl: string, code: string, secret: string) {
  const { call } = createClient({
    baseUrl: portalUrl,
    locale: 'en',
    client: { id: code, secret },
    timeoutMs: TIMEOUT_MS,
  })

  /**
   * Never leave this check out: the token of any application opens `GET /v1/user`, and only this call tells for which
   * one it was issued. Without it the operator of another application could sign in here as each of their visitors.
   */
  async function accept(token: string): Promise<Accepted | null> {
    const checked = await call(tokens.check, { body: { token } })
    const isOurs = checked.ok && checked.data.active === true && checked.data.application === code
    return isOurs ? { token, ends: checked.data.exp * SECOND_MS, amr: checked.data.amr } : null
  }

  async function redeem(oauth_token: string): Promise<Accepted | null> {
    const granted = await call(tokens.grant, { body: { grant_type: 'oauth_token', oauth_token } })
    return granted.ok ? accept(granted.data.access_token) : null
  }

  return {
    /**
     * Turns the value from the address into the token to work with, or null. A portal in its hardened profile sends a
     * value that is good for one minute and one use, and gives the token for it to this application alone.
     */
    take: async (arrived: string): Promise<Accepted | null> => (await accept(arrived)) ?? redeem(arrived),

    /** Whether the portal says that the token has ended. False when the portal cannot be asked now. */
    async hasEnded(token: string): Promise<boolean> {
      const checked = await call(tokens.check, { body: { token } })
      return !checked.ok && hasCode(checked.failure, 'invalid_token')
    },

    async whoIs(token: string): Promise<Visitor | null> {
      const read = await call(profile.read, { token })
      return read.ok ? read.data : null
    },

    async revoke(token: string): Promise<void> {
      await call(tokens.revoke, { token })
    },
  }
}
