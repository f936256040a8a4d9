import type { StaffRole } from '@portico/contract/kernel/statuses'
import type { MeansKind } from '@portico/contract/staff-means/schemas'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import type { ConfirmableMeans } from '../../../core/modules/confirmed.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { isStaffRole } from '../staff-role.ts'
import { type ConsoleMeansPorts, consoleMeansOf } from './console-means.ts'

/** A means by which a member of staff may enter the console, once it is confirmed. */
export type Means = ConfirmableMeans<MeansKind>

export type PendingMeans = Means & { firstName: string; lastName: string; email: string; roles: StaffRole[] }

type Ports = ConsoleMeansPorts & {
  accounts: Pick<Accounts, 'listStaff'>
  sessions: Pick<Sessions, 'listInBrowser'>
}

/** What members of staff have set up, as the modules know it that keep it. */
export function createListMeans(ports: Ports) {
  const { accounts, sessions } = ports

  /** Of these accounts, the newest first. */
  async function listOf(db: Db, accountIds: string[], asked?: { waiting: boolean }): Promise<Means[]> {
    const means: Means[] = []
    for (const keeper of consoleMeansOf(ports)) means.push(...(await keeper.list(db, accountIds, asked)))
    return means.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime() || (a.id < b.id ? -1 : 1))
  }

  return {
    listMeans: (db: Db, accountId: string): Promise<Means[]> => listOf(db, [accountId]),

    /** What the members of staff have added and is not confirmed yet, the newest first. */
    async listPending(db: Db, most: number): Promise<PendingMeans[]> {
      const staff = new Map((await accounts.listStaff(db)).map((one) => [one.id, one]))
      const waiting = await listOf(db, [...staff.keys()], { waiting: true })
      return waiting.slice(0, most).flatMap((means) => {
        const owner = staff.get(means.accountId)
        if (!owner) return []
        const { firstName, lastName, email, roles } = owner
        return [{ ...means, firstName, lastName, email, roles: roles.filter(isStaffRole) }]
      })
    },

    /** The means that sessions of one browser have added. */
    async listAddedIn(tx: Tx, accountId: string, deviceId: string): Promise<Means[]> {
      const inBrowser = await sessions.listInBrowser(tx, accountId, deviceId)
      const all = await listOf(tx, [accountId])
      return all.filter(({ addedBySession }) => addedBySession !== null && inBrowser.includes(addedBySession))
    },

    /** Whether somebody else can confirm a means of this account: an administrator who can enter the console. */
    async isThereAnother(db: Db, accountId: string): Promise<boolean> {
      const administrators = await accounts.listStaff(db, ['administrator'])
      const others = administrators.map(({ id }) => id).filter((id) => id !== accountId)
      const means = await listOf(db, others)
      return means.some(({ kind, confirmedAt }) => kind !== 'RECOVERY_CODES' && confirmedAt !== null)
    },
  }
}

export type ListMeans = ReturnType<typeof createListMeans>
