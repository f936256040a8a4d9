import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { UsedSession } from '../logout/used-sessions.store.ts'
import { openRecord } from './adapter.ts'

/** What the provider's session keeps of each application that it was used at. */
type Used = { authorizations?: Record<string, { sid?: string; grantId?: string }> }

/** The applications that got something in a session: without a grant one has asked and got nothing. */
export function usedApplications(
  secrets: Pick<Secrets, 'decrypt'>,
  session: UsedSession,
): { application: string; sid: string }[] {
  const { authorizations = {} } = (openRecord(secrets, 'Session', session) ?? {}) as Used
  return Object.entries(authorizations).flatMap(([application, { sid = '', grantId }]) =>
    grantId ? [{ application, sid }] : [],
  )
}
