import { STAFF_ROLES } from '@portico/contract/kernel/statuses'
import type { Colleagues, HandOverRequest } from '@portico/contract/moderation/acts.schemas'
import type { Clock } from '../../../core/clock.ts'
import { createRepeatedSuccess, REPEAT_WITHIN_S, type Success } from '../../../core/codes/repeated-success.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse, refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Verification } from '../../verification/verification.module.ts'
import { nameOf } from '../name-of.ts'
import { writeNote } from '../notes/case-notes.store.ts'
import { readNote } from '../notes/read-note.ts'
import { type Claims, whyNotFor } from './claim-case.ts'

type Ports = {
  database: Database
  clock: Clock
  secrets: Pick<Secrets, 'hmac'>
  audit: Audit
  accounts: Pick<Accounts, 'holdAccount' | 'listStaff'>
  verification: Pick<Verification, 'caseWork' | 'findDocument'>
}

/**
 * Gives a case to a colleague in one step, so that no one takes it in between: the lease is theirs from now on and ends as any
 * other. What else the moderator has of the person goes with it, as it is claimed together.
 */
export function createHandOverCase(ports: Ports, claims: Claims) {
  const { database, clock, audit, accounts, verification } = ports
  const { db, transaction } = database
  const { caseWork } = verification
  const repeats = createRepeatedSuccess(ports)

  async function colleaguesOf(moderator: string, { locale }: Caller): Promise<Colleagues> {
    const staff = await accounts.listStaff(db, STAFF_ROLES)
    return staff
      .filter(({ id }) => id !== moderator)
      .map((one) => ({ id: one.id, name: nameOf(locale, one) }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }

  async function handOver(
    moderator: string,
    id: string,
    body: HandOverRequest,
    caller: Caller,
  ): Promise<null> {
    const { to } = body
    const note = readNote('note', body.note, { isNeeded: false })
    if (!to) throw refuseField('to', 'required')
    if (!(await colleaguesOf(moderator, caller)).some((one) => one.id === to))
      throw refuseField('to', 'invalid_value')
    const { accountId } = await claims.require(id)
    const success: Success = {
      what: 'case-hand-over',
      accountId: moderator,
      by: moderator,
      input: [id, to, note],
    }
    await transaction(async (tx) => {
      await accounts.holdAccount(tx, accountId)
      const leased = await caseWork.lease(tx, { id, accountId }, moderator)
      if (!leased.some((one) => one.id === id)) {
        if (await repeats.take(tx, success)) return
        const row = await verification.findDocument(tx, id)
        throw (row && whyNotFor(row, moderator, clock.now())) ?? refuse('status_finalize_2')
      }
      const given = await caseWork.handOver(tx, accountId, { from: moderator, to })
      if (!given.some((one) => one.id === id)) throw refuse('status_finalize_3')
      for (const { id, type, attempt } of given) {
        const event = { actor: moderator, subject: accountId, detail: { type, id, attempt, to } }
        await audit(tx, caller, 'case.hand_over', event)
      }
      if (note !== '') {
        await writeNote(tx, { documentId: id, writtenBy: moderator, text: note }, REPEAT_WITHIN_S)
      }
      await repeats.keep(tx, success)
    })
    return null
  }

  return { colleaguesOf, handOver }
}
