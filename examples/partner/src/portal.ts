/** The calls that a partner application makes, with plain fetch. */

export type Visitor = { firstName: string; lastName: string; email: string; verified: boolean }

/** A token that was issued for this application, and when it ends, in milliseconds since the epoch. */
export type Accepted = { token: string; ends: number }

export type PortalClient = {
  /**
   * The token to work with, of what came in the address, or null. A portal in its hardened profile sends a value
   * there that is good for one minute and one use, and gives the token for it to this application alone.
   */
  take(arrived: string): Promise<Accepted | null>
  /** Whether the portal says that the token is over. One that cannot be asked now says nothing of the kind. */
  hasEnded(token: string): Promise<boolean>
  whoIs(token: string): Promise<Visitor | null>
  revoke(token: string): Promise<void>
}

type Checked = { active: boolean; application: string | null; exp: number }
type Granted = { access_token: string }

const LOCALE = { 'X-Locale': 'en' }
const SECOND_MS = 1000
const TIMEOUT_MS = 10_000

export function portalClient(portalUrl: string, code: string, secret: string): PortalClient {
  const basic = `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`

  function post(path: string, form: Record<string, string>): Promise<Response> {
    return fetch(portalUrl + path, {
      method: 'POST',
      headers: { ...LOCALE, Authorization: basic },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  /**
   * Never left out: the token of any application opens `GET /v1/user`, and only this call says for which one it was
   * issued. Without it whoever runs another application could enter this one as each of its visitors.
   */
  async function accept(token: string): Promise<Accepted | null> {
    const answer = await post('/oauth/check_token', { token })
    if (!answer.ok) return null
    const checked = (await answer.json()) as Checked
    const isOurs = checked.active === true && checked.application === code
    return isOurs ? { token, ends: checked.exp * SECOND_MS } : null
  }

  async function redeem(oauth_token: string): Promise<Accepted | null> {
    const answer = await post('/oauth/token', { grant_type: 'oauth_token', oauth_token })
    return answer.ok ? accept(((await answer.json()) as Granted).access_token) : null
  }

  return {
    take: async (arrived) => (await accept(arrived)) ?? redeem(arrived),

    async hasEnded(token) {
      const answer = await post('/oauth/check_token', { token }).catch(() => null)
      return answer?.status === 400
    },

    async whoIs(token) {
      const headers = { ...LOCALE, Authorization: `Bearer ${token}` }
      const answer = await fetch(`${portalUrl}/v1/user`, { headers })
      if (!answer.ok) return null
      return ((await answer.json()) as { data: Visitor }).data
    },

    async revoke(token) {
      const headers = { ...LOCALE, Authorization: `Bearer ${token}` }
      await fetch(`${portalUrl}/oauth/token/revoke`, { method: 'DELETE', headers })
    },
  }
}
