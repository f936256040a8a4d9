import type { ReportSignInState } from '@portico/contract/report-sign-in.schemas'
import { countCodeMiss } from '../../platform/code-misses.ts'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { findCode } from '../../platform/one-time.ts'
import { readDevice } from './describe-device.ts'
import { REPORT_PURPOSE, type ReportData } from './report-codes.ts'

/** Which sign-in a link is about, before anything happens. Changes nothing, so a mail scanner may ask it too. */
export function createReadReport({ database }: { database: Database }) {
  const { db } = database

  return async function readReport(code: string, caller: Caller): Promise<ReportSignInState> {
    const row = await findCode(db, REPORT_PURPOSE, tokenHash(code.trim()))
    if (!row) {
      await countCodeMiss(db, caller.network)
      return { state: 'unknown', signIn: null }
    }
    const { userAgent = '', address }: ReportData = row.data
    // The link of a summary is about many.
    const signIn =
      address === undefined ? null : { ...readDevice(userAgent), address, at: row.createdAt.toISOString() }
    if (row.consumedAt || row.supersededAt) return { state: 'used', signIn }
    return { state: row.isExpired ? 'expired' : 'ready', signIn }
  }
}
