import { findCodesOf, issueCode } from '../../../core/codes/one-time.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import type { Audit, AuditCaller, RecordedEvent } from '../../../core/events/audit.ts'
import { newToken, tokenHash } from '../../../core/ids.ts'
import { isStaffRole } from '../staff-role.ts'
import { type ConsoleMeansPorts, consoleMeansOf } from './console-means.ts'
import type { ListMeans, Means } from './list-means.ts'

/** The browser in which somebody became the first administrator; its subject is their account. */
const VISIT = 'first-administrator-visit'

type Ports = ConsoleMeansPorts & { audit: Audit }

/** Who confirms: an administrator by the account's id, or one of these ways. */
type By = { by: 'grant' | 'first_administrator' | 'command' | (string & {}); caller?: AuditCaller }

/**
 * What confirms the means of members of staff, besides an administrator in the console. A thief of a password could set
 * up a means, so none opens the console until somebody other than its owner has confirmed it:
 * docs/decisions/ways-in.md.
 */
export function createMeans(
  ports: Ports,
  { listMeans, listAddedIn }: Pick<ListMeans, 'listMeans' | 'listAddedIn'>,
) {
  const { audit } = ports

  /** Confirms what the ids name, and records it, which tells the owner. */
  async function confirm(tx: Tx, accountId: string, means: Means[], { by, caller }: By): Promise<void> {
    if (means.length === 0) return
    const ids = means.map(({ id }) => id)
    for (const keeper of consoleMeansOf(ports)) await keeper.confirm(tx, accountId, ids, by)
    await audit(tx, caller, 'means.confirm', {
      actor: isWay(by) ? null : by,
      subject: accountId,
      detail: { by, means: means.map(({ id, kind }) => ({ id, kind })) },
    })
  }

  async function pendingOf(tx: Tx, accountId: string): Promise<Means[]> {
    return (await listMeans(tx, accountId)).filter(({ confirmedAt }) => confirmedAt === null)
  }

  return {
    confirm,
    pendingOf,
    /** Authenticator, passkeys and recovery codes, of anybody. */
    listOf: listMeans,

    /** A grant of a role confirms what is set up by then: who grants it sees what that is. */
    async confirmAtGrant(tx: Tx, accountId: string, role: string): Promise<void> {
      if (isStaffRole(role)) await confirm(tx, accountId, await pendingOf(tx, accountId), { by: 'grant' })
    },

    /** The first administrator has no colleague: what is set up by then counts, and what follows in that browser. */
    async beginVisit(tx: Tx, accountId: string, deviceId: string | null, lifeS: number): Promise<void> {
      await confirm(tx, accountId, await pendingOf(tx, accountId), { by: 'first_administrator' })
      if (deviceId === null) return
      await issueCode(tx, {
        purpose: VISIT,
        subject: accountId,
        // The answer does not need it: the row is found by its account.
        codeHash: tokenHash(newToken('')),
        tries: 1,
        lifeS,
        data: { deviceId },
      })
    },

    /** After a means was added. */
    async confirmInVisit(tx: Tx, { subject, caller }: RecordedEvent): Promise<void> {
      if (subject === null) return
      const visits = await findCodesOf(tx, [subject], [VISIT])
      const visit = visits.find((one) => !one.isExpired && !one.supersededAt && !one.consumedAt)
      if (!visit) return
      const added = await listAddedIn(tx, subject, String(visit.data.deviceId))
      const means = added.filter(({ confirmedAt }) => confirmedAt === null)
      await confirm(tx, subject, means, { by: 'first_administrator', ...(caller ? { caller } : {}) })
    },
  }
}

export type MeansOfStaff = ReturnType<typeof createMeans>

const isWay = (by: string) => by === 'grant' || by === 'first_administrator' || by === 'command'
