import type { Locale } from '@portico/contract/kernel/locales'
import type { ReportSignInRequest } from '@portico/contract/report-sign-in/schemas'
import { refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { newToken } from '../../../core/ids.ts'
import type { Reported } from '../../../core/modules/ways-in.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { ActiveTokens } from '../tokens/active-tokens.ts'
import type { ReportCodes } from './report-codes.ts'

type Ports = {
  accounts: Pick<Accounts, 'hashPassword' | 'replacePassword'>
  /** Sends the mail with the link that sets a new password, in the language of the page that asks. */
  resets: {
    startReset: (start: {
      accountId: string
      locale?: Locale | undefined
      caller: Caller
    }) => Promise<unknown>
  }
}

/**
 * "This was not me": somebody else knows the password. Every session ends, the password stops working, and a mail leads
 * to a new one. What the stranger may have added goes too: every way in says so itself (`core/modules/ways-in.ts`).
 */
export function createReportSignIn({ accounts, resets }: Ports, codes: ReportCodes, tokens: ActiveTokens) {
  return async function reportSignIn(body: ReportSignInRequest, caller: Caller): Promise<void> {
    const code = body.code?.trim() ?? ''
    if (code === '') throw refuseField('code', 'required')
    const found = await codes.find(code)
    if (!found) return codes.miss(caller, refuseField('code', 'incorrect_code'))
    const { subject, status, data } = found
    const { reportedAt } = data
    // A second click is the same success without a second effect.
    if (status === 'used') return
    if (status === 'superseded') throw refuseField('code', 'incorrect_code')
    if (status === 'expired') throw refuseField('code', 'invalid_token')
    // The hash of a random password that is not kept: a try at signing in costs the same work as before.
    const hash = await accounts.hashPassword(newToken(''), caller.network)
    const isDone = await tokens.ending(
      () =>
        codes.redeem(
          found,
          caller,
          // Lock the account first, as every transaction does: with one order of locks two cannot deadlock.
          async (tx) => (await accounts.replacePassword(tx, subject, hash)) || undefined,
          async () => undefined,
          { reportedAt: reportedAt ?? found.createdAt.toISOString() } satisfies Reported,
        ),
      (token) => token.accountId === subject,
    )
    if (!isDone) return
    await resets.startReset({ accountId: subject, locale: caller.locale, caller })
  }
}
