import type { Db } from '../../core/database/access/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Auditing } from '../audit/audit.module.ts'

export type Ports = {
  accounts: Pick<Accounts, 'namesOf'>
  auditing: Pick<Auditing, 'listOfAccount'>
}

/** Lists what happened to an account and what it did to others, newest first, with the addresses of both. */
export function createListEvents({ accounts, auditing }: Ports) {
  return async function listEvents(
    db: Db,
    accountId: string,
    asked: { since: Date | undefined; most: number },
  ) {
    const events = await auditing.listOfAccount(db, accountId, asked)
    const people = await accounts.namesOf(
      db,
      events.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
    )
    const emailOf = (id: string | null) => (id === null ? undefined : people.get(id)?.email)
    return events.map((event) => ({
      ...event,
      actorEmail: emailOf(event.actorId),
      subjectEmail: emailOf(event.subjectId),
    }))
  }
}

export type ListEvents = ReturnType<typeof createListEvents>
export type ReportedEvent = Awaited<ReturnType<ListEvents>>[number]
