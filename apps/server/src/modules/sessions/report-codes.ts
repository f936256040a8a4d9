import { DISOWN_LINK_LIFE_S } from '@portico/contract/limits'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newToken, tokenHash } from '../../platform/ids.ts'
import { issueBeside } from '../../platform/one-time.ts'

export const REPORT_PURPOSE = 'session-disown'

/** What the page tells of the sign-in; as it was written, so every field may be missing. */
export type ReportData = { userAgent?: string; address?: string }

/**
 * Beside the links of other mails: each stays good, and the first that is used ends the rest. Without a caller it is
 * about many sign-ins.
 */
export async function issueReport(tx: Db, accountId: string, caller?: Caller): Promise<string> {
  const code = newToken('')
  await issueBeside(tx, {
    purpose: REPORT_PURPOSE,
    subject: accountId,
    codeHash: tokenHash(code),
    tries: 1,
    lifeS: DISOWN_LINK_LIFE_S,
    data: caller ? { userAgent: caller.userAgent, address: caller.address } : {},
  })
  return code
}
