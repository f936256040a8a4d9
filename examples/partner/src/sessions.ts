import { randomBytes } from 'node:crypto'
import type { Accepted, Visitor } from './portal.ts'

export type Session = Accepted & { visitor: Visitor }

/**
 * This application's own sessions, in memory. The cookie holds the session's id, never the portal's token. A session
 * lasts as long as the token that began it.
 */
export function sessionStore(now: () => number = Date.now) {
  const sessions = new Map<string, Session>()

  return {
    open(session: Session): string {
      for (const [id, { ends }] of sessions) if (ends <= now()) sessions.delete(id)
      const id = randomBytes(24).toString('base64url')
      sessions.set(id, session)
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
