import type { ReportSignInRequest } from '@portico/contract/report-sign-in.schemas'
import type { Audit } from '../../platform/audit.ts'
import { countCodeMiss } from '../../platform/code-misses.ts'
import type { Database } from '../../platform/database.ts'
import { refuseField } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newToken, tokenHash } from '../../platform/ids.ts'
import { type CodeState, consumeById, findCode, supersedeAll } from '../../platform/one-time.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { StartReset } from '../passwords/start-reset.ts'
import type { ActiveTokens } from './active-tokens.ts'
import { REPORT_PURPOSE } from './report-codes.ts'

type Ports = {
  database: Database
  audit: Audit
  accounts: Pick<Accounts, 'hashPassword' | 'replacePassword' | 'forgetDevices'>
  startReset: StartReset
}

/** Rolls everything back when another call used or superseded the code meanwhile. */
class CodeGone extends Error {}

/**
 * "This was not me": somebody else knows the password. Every session ends, every browser becomes a stranger's
 * again, the password opens nothing any more, and a mail leads to a new one.
 */
export function createReportSignIn(ports: Ports, tokens: ActiveTokens) {
  const { audit, accounts, startReset } = ports
  const { db, transaction } = ports.database

  return async function reportSignIn(body: ReportSignInRequest, caller: Caller): Promise<void> {
    const code = body.code?.trim() ?? ''
    if (code === '') throw refuseField('code', 'required')
    const row = await findCode(db, REPORT_PURPOSE, tokenHash(code))
    if (!row) return miss(caller)
    // A second click is the same success without a second effect.
    if (row.consumedAt) return
    if (row.supersededAt) throw refuseField('code', 'incorrect_code')
    if (row.isExpired) throw refuseField('code', 'invalid_token')
    // Nobody knows it, and it costs a sign-in the same work as any other.
    const hash = await accounts.hashPassword(newToken(''), caller.network)
    const isDone = await tokens.ending(
      () => endAll(row, hash, caller),
      (token) => token.accountId === row.subject,
    )
    if (!isDone) return
    await startReset({ accountId: row.subject, locale: caller.locale, caller })
  }

  /** The account first, as everywhere: two transactions that lock in one order cannot deadlock. */
  async function endAll(row: CodeState, hash: string, caller: Caller): Promise<boolean> {
    try {
      await transaction(async (tx) => {
        const isClosed = await accounts.replacePassword(tx, row.subject, hash)
        if (!isClosed || !(await consumeById(tx, row.id))) throw new CodeGone()
        await supersedeAll(tx, row.subject)
        await accounts.forgetDevices(tx, row.subject)
        await audit(tx, caller, 'session.disown', { subject: row.subject })
      })
      return true
    } catch (error) {
      if (error instanceof CodeGone) return false
      throw error
    }
  }

  /** Counted first: beyond the limit no record is written, or anybody could fill the disk with them. */
  async function miss(caller: Caller): Promise<never> {
    await countCodeMiss(db, caller.network)
    await audit(db, caller, 'session.disown', { result: 'failure', detail: { reason: 'incorrect_code' } })
    throw refuseField('code', 'incorrect_code')
  }
}
