/** The three calls that a partner application makes, with plain fetch. */

export type Visitor = { firstName: string; lastName: string; email: string; verified: boolean }

export type PortalClient = {
  /** Asks whether the token was issued for this application and still holds. */
  accepts(token: string): Promise<boolean>
  whoIs(token: string): Promise<Visitor | null>
  revoke(token: string): Promise<void>
}

const LOCALE = { 'X-Locale': 'en' }

export function portalClient(portalUrl: string, code: string, secret: string): PortalClient {
  const basic = `Basic ${Buffer.from(`${code}:${secret}`).toString('base64')}`

  return {
    async accepts(token) {
      const answer = await fetch(`${portalUrl}/oauth/check_token`, {
        method: 'POST',
        headers: { ...LOCALE, Authorization: basic },
        body: new URLSearchParams({ token }),
      })
      if (!answer.ok) return false
      const checked = (await answer.json()) as { active: boolean; application: string | null }
      return checked.active && checked.application === code
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
