/** The calls that a partner application makes, with plain fetch. */

export type Visitor = { firstName: string; lastName: string; email: string; verified: boolean }

export type PortalClient = {
  /**
   * The token to work with, of what came in the address, or null. A portal in its hardened profile sends a value
   * there that is good for one minute and one use, and gives the token for it to this application alone.
   */
  take(arrived: string): Promise<string | null>
  whoIs(token: string): Promise<Visitor | null>
  revoke(token: string): Promise<void>
}

type Checked = { active: boolean; application: string | null }
type Granted = { access_token: string }

const LOCALE = { 'X-Locale': 'en' }

export function portalClient(portalUrl: string, code: string, secret: string): PortalClient {
  const basic = `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`

  async function post(path: string, form: Record<string, string>): Promise<unknown> {
    const headers = { ...LOCALE, Authorization: basic }
    const answer = await fetch(portalUrl + path, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    })
    return answer.ok ? answer.json() : null
  }

  /** Whether the token was issued for this application and still holds. */
  async function accepts(token: string): Promise<boolean> {
    const checked = (await post('/oauth/check_token', { token })) as Checked | null
    return checked?.active === true && checked.application === code
  }

  async function redeem(oauth_token: string): Promise<string | null> {
    const granted = await post('/oauth/token', { grant_type: 'oauth_token', oauth_token })
    return (granted as Granted | null)?.access_token ?? null
  }

  return {
    take: async (arrived) => ((await accepts(arrived)) ? arrived : redeem(arrived)),

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
