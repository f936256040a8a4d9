import { REPORT_LINK_LIFE_S } from '@portico/contract/report-sign-in/limits'
import { createMailCodes, type MailCodes } from '../../../core/codes/mail-codes.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'

/**
 * What the page says about the sign-in, and when it was where the code is younger than it. It is stored as it was written
 * then, so any field may be missing.
 */
type ReportData = { userAgent?: string; address?: string; reportedAt?: string }

export type ReportCodes = MailCodes<ReportData>

/** Several mails' links are valid side by side; using one of them ends the others. */
export function createReportCodes(ports: Parameters<typeof createMailCodes>[0]): ReportCodes {
  return createMailCodes<ReportData>(ports, {
    purpose: 'session-disown',
    action: 'session.disown',
    lifeS: REPORT_LINK_LIFE_S,
    isNewestOnly: false,
  })
}

/** Without a caller the code is about many sign-ins, or about an event of the list, which was at `reportedAt`. */
export const createIssueReport =
  (codes: ReportCodes) =>
  (
    tx: Tx,
    accountId: string,
    caller?: Pick<Caller, 'userAgent' | 'address'>,
    reportedAt?: Date,
  ): Promise<string> =>
    codes.issue(tx, accountId, {
      ...(caller ? { userAgent: caller.userAgent, address: caller.address } : {}),
      ...(reportedAt ? { reportedAt: reportedAt.toISOString() } : {}),
    })
