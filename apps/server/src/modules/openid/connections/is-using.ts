import type { Db } from '../../../core/database/access/database.ts'
import type { Applications } from '../../applications/applications.module.ts'
import { findNewest } from './connections.store.ts'

type Ports = { db: Db; applications: Pick<Applications, 'hasVisited'> }

/** Whether somebody uses an application: is connected with it, or has gone on to it without being asked for consent. */
export function createIsUsing({ db, applications }: Ports) {
  return async function isUsing(accountId: string, application: string): Promise<boolean> {
    const newest = await findNewest(db, accountId, application)
    // Who has disconnected it uses it no more, whatever was before.
    return newest ? newest.revokedAt === null : applications.hasVisited(db, accountId, application)
  }
}
