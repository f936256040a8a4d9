import type { KnownOfPerson } from '@portico/contract/moderation/known-of-person.schemas'
import {
  KNOWN_ACCOUNTS_SHOWN,
  KNOWN_COUNTED_MAX,
  KNOWN_REFUSED_SHOWN,
  KNOWN_SIGN_INS_SHOWN,
} from '@portico/contract/moderation/limits'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Auditing } from '../audit/audit.module.ts'
import type { Verification } from '../verification/verification.module.ts'
import { nameOf } from './name-of.ts'
import { findCasesOf } from './queue/queue.store.ts'

type Ports = {
  database: Database
  audit: Audit
  auditing: Pick<Auditing, 'countOfSubject' | 'listOfSubject' | 'signInMethodOf'>
  accounts: Pick<Accounts, 'listDevices' | 'listInSameBrowsers' | 'namesOf'>
  verification: Pick<Verification, 'findDocument'>
}

/**
 * What the service knows of a person besides what was handed in. Apart from the case, because most are decided without it:
 * only who asks for it sees it, and the look is recorded. Network addresses stay out, since they tell where somebody lives.
 */
export function createReadPerson({ database, audit, auditing, accounts, verification }: Ports) {
  const { db, transaction } = database

  return async function readPerson(viewer: string, id: string, caller: Caller): Promise<KnownOfPerson> {
    const row = isId(id) ? await verification.findDocument(db, id) : undefined
    if (!row || row.attempt === 0) throw refuse('not_found')
    if (row.accountId === viewer) throw refuse('status_finalize_3')
    const [succeeded, refused, devices, others] = await Promise.all([
      listSignIns(row.accountId, 'success', KNOWN_SIGN_INS_SHOWN),
      listSignIns(row.accountId, 'failure', KNOWN_REFUSED_SHOWN),
      accounts.listDevices(db, row.accountId),
      listOthers(row.accountId, caller),
    ])
    // Of the others a name and cases are seen too: whose, the event says as well.
    const detail = { type: row.type, id, accounts: others.accounts.map((one) => one.id) }
    const event = { actor: viewer, subject: row.accountId, detail }
    await transaction((tx) => audit(tx, caller, 'case.view_person', event))
    return {
      signIns: [...succeeded.newest, ...refused.newest].toSorted((a, b) => b.at - a.at),
      signInsTotal: { succeeded: succeeded.total, refused: refused.total },
      browsers: devices.length,
      ...others,
    }
  }

  /** Each result has room of its own: somebody who guesses the password pushes no sign-in out of sight. */
  async function listSignIns(subject: string, result: 'success' | 'failure', shown: number) {
    const asked = { subject, actions: ['session.create'], result } as const
    const [events, total] = await Promise.all([
      auditing.listOfSubject(db, { ...asked, before: undefined, count: shown }),
      auditing.countOfSubject(db, { ...asked, most: KNOWN_COUNTED_MAX + 1 }),
    ])
    const newest = events.map((event) => ({
      id: event.id,
      at: event.at.getTime(),
      succeeded: result === 'success',
      method: auditing.signInMethodOf(event),
      device: event.device || null,
    }))
    return { newest, total }
  }

  async function listOthers(
    accountId: string,
    { locale }: Caller,
  ): Promise<Pick<KnownOfPerson, 'accounts' | 'accountsTotal'>> {
    const { found, total } = await accounts.listInSameBrowsers(db, accountId, KNOWN_ACCOUNTS_SHOWN)
    const cases = await findCasesOf(
      db,
      found.map((one) => one.accountId),
    )
    const names = await accounts.namesOf(
      db,
      cases.map((one) => one.accountId),
    )
    const shown = found.map((one) => {
      const name = names.get(one.accountId)
      return {
        id: one.accountId,
        name: name ? nameOf(locale, name) : null,
        registeredAt: one.registeredAt.getTime(),
        apart: one.apartS,
        cases: cases.filter((its) => its.accountId === one.accountId).map(({ id }) => id),
      }
    })
    return { accounts: shown, accountsTotal: total }
  }
}
