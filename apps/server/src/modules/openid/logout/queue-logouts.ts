import type { AuditAction } from '@portico/contract/audit/actions'
import { DEFAULT_LOCALE } from '@portico/contract/kernel/locales'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import type { Listener } from '../../../core/events/audit.ts'
import type { Outbox } from '../../../core/outbox/outbox.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { OidcClients } from '../provider/oidc-client.ts'
import { consumeRecord } from '../records/records.store.ts'
import { usedApplications } from '../records/used-applications.ts'
import { LOGOUT_KIND } from './logout-work.ts'
import { listUsedSessions, type UsedSession } from './used-sessions.store.ts'

/** Whatever ends a session of the portal before its time. */
export const ENDS_SESSIONS = [
  'account.delete_request',
  'account.disable',
  'account.grant',
  'account.revoke_role',
  'factor.activate',
  'factor.deactivate',
  'factor.reset',
  'means.refuse',
  'password.change',
  'password.reset',
  'recovery_codes.renew',
  'session.disown',
  'session.revoke',
  'session.revoke_others',
  'staff.first_administrator',
] as const satisfies readonly AuditAction[]

type Ports = {
  outbox: Pick<Outbox, 'add'>
  secrets: Pick<Secrets, 'decrypt'>
  clients: Pick<OidcClients, 'findClient'>
  sessions: Pick<Sessions, 'isStillActive'>
}

/**
 * Writes down, in the transaction that ends sessions, which applications are to be notified. That is the worker's: an application
 * that does not answer keeps no one from signing out.
 */
export function createQueueLogouts({ outbox, secrets, clients, sessions }: Ports): Listener {
  /**
   * Whether this is the one to notify of it. The row stays: a request that began with this session goes on with the next
   * person who signs in.
   */
  async function isTaken(tx: Tx, { idHash, portalSessionId }: UsedSession): Promise<boolean> {
    if (await sessions.isStillActive(tx, portalSessionId)) return false
    const taken = await consumeRecord(tx, { model: 'Session', idHash: Buffer.from(idHash) })
    return taken.length > 0
  }

  return async function queueLogouts(tx, { subject }) {
    if (subject === null) return
    for (const used of await listUsedSessions(tx, { accountId: subject })) {
      if (!(await isTaken(tx, used))) continue
      for (const { application, sid } of usedApplications(secrets, used)) {
        if (!clients.findClient(application)?.backchannelLogoutUri) continue
        await outbox.add(tx, {
          kind: LOGOUT_KIND,
          recipient: '',
          locale: DEFAULT_LOCALE,
          slots: { application, account: subject, sid },
        })
      }
    }
  }
}
