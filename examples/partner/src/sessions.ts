import { randomBytes } from 'node:crypto'
import type { Visitor } from './portal.ts'

export type Session = { visitor: Visitor; token: string; confirmed: boolean; ends: number }

const LIFE_MS = 15 * 60_000

/** Sessions of this application's own, in memory: its cookie holds the id, never the portal's token. */
export function sessionStore(now: () => number = Date.now) {
  const sessions = new Map<string, Session>()

  return {
    open(visitor: Visitor, token: string, confirmed: boolean): string {
      for (const [id, session] of sessions) if (session.ends <= now()) sessions.delete(id)
      const id = randomBytes(24).toString('base64url')
      sessions.set(id, { visitor, token, confirmed, ends: now() + LIFE_MS })
      return id
    },
    find(id: string | undefined): Session | null {
      const session = id ? sessions.get(id) : undefined
      return session && session.ends > now() ? session : null
    },
    close(id: string | undefined): Session | null {
      const session = id ? (sessions.get(id) ?? null) : null
      if (id) sessions.delete(id)
      return session
    },
  }
}
