import { DAY_S } from '@portico/contract/kernel/units'
import { dayAfter } from '@portico/contract/verification/document-rules'
import type { Clock } from '../../../core/clock.ts'
import { increment } from '../../../core/counters/limits.ts'
import type { Database } from '../../../core/database/access/database.ts'
import { createRowByRow } from '../../../core/retention/row-by-row.ts'
import type { DocumentMails } from '../document-mails.ts'
import { type DocumentRow, findExpiring } from '../documents.store.ts'
import type { WithdrawVerification } from '../withdraw-verification.ts'

/** Days before its last one on which a passport's owner is notified. */
const EXPIRY_NOTICE_DAYS = 30
/** How long it is remembered that the owner was notified; longer than the notice. */
const EXPIRY_NOTICE_KEPT_S = 60 * DAY_S
/** Rows that a daily job reads at once. */
const PASSPORTS_AT_ONCE = 200

type Ports = { database: Database; clock: Clock; onError: (error: unknown) => void }
type Parts = { mails: Pick<DocumentMails, 'expires'>; withdraw: Pick<WithdrawVerification, 'expire'> }

/** Takes back passports that are out of date, and tells those whose passport soon will be; once a day. */
export function createExpirePassports({ database, clock, onError }: Ports, { mails, withdraw }: Parts) {
  const { db, transaction } = database

  async function treat(row: DocumentRow, today: string): Promise<void> {
    const day = row.expiresOn
    if (day === null) return
    await transaction(async (tx) => {
      if (day <= today) {
        await withdraw.expire(tx, row, day)
        return
      }
      // Counted with the day: a passport that took its place is notified again, a second run of the day is not.
      const { count } = await increment(tx, `passport-expires:${row.id}:${day}`, EXPIRY_NOTICE_KEPT_S)
      if (count === 1) await mails.expires(tx, row, day)
    })
  }

  return async function expirePassports(): Promise<void> {
    const today = dayAfter(clock.now(), 0)
    const until = dayAfter(clock.now(), EXPIRY_NOTICE_DAYS)
    const passports = createRowByRow('passports out of date', onError)
    let after: DocumentRow | undefined
    do {
      const rows = await findExpiring(db, until, after, PASSPORTS_AT_ONCE)
      for (const row of rows) await passports.run(row.id, () => treat(row, today))
      after = rows.length === PASSPORTS_AT_ONCE ? rows.at(-1) : undefined
    } while (after)
    passports.report()
  }
}
