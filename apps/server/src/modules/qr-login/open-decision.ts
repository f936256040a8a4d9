import { type CodeState, findCode, findCodesOf } from '../../core/codes/one-time.ts'
import type { Db } from '../../core/database/access/database.ts'
import { refuseField } from '../../core/http/answers/errors.ts'
import type { Principal } from '../../core/http/callers/principal.ts'
import { codeHash, DECISION, type Decision, SCAN } from './qr-codes.ts'

type OpenDecision = { row: CodeState; asked: Decision; ageS: number }

/** The request that waits for this account's decision. Only an expired one gets an error of its own. */
export async function findOpenDecision(db: Db, code: string, principal: Principal): Promise<OpenDecision> {
  const hash = codeHash(code)
  const row = await findCode(db, DECISION, hash)
  if (!row) {
    const unscanned = await findCode(db, SCAN, hash)
    throw refuseField('code', unscanned?.isExpired ? 'invalid_token' : 'incorrect_code')
  }
  const asked = row.data as Decision
  if (asked.accountId !== principal.accountId || row.consumedAt || row.supersededAt) {
    throw refuseField('code', 'incorrect_code')
  }
  if (row.isExpired) throw refuseField('code', 'invalid_token')
  const [scanned] = await findCodesOf(db, [row.subject], [SCAN])
  return { row, asked, ageS: scanned?.ageS ?? 0 }
}
