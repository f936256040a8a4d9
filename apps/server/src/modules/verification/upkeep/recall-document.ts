import { emailKey } from '@portico/contract/email/email'
import type { Database } from '../../../core/database/access/database.ts'
import type { AdminAnswer } from '../../../core/process/admin-socket.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { WithdrawVerification } from '../withdraw-verification.ts'
import { readRecall } from './recall-command-line.ts'

type Ports = { database: Database; accounts: Pick<Accounts, 'findAccountByEmail'> }

/** The operator's command that takes a verified document back. */
export function createRecallDocument(
  { database, accounts }: Ports,
  { withdraw }: { withdraw: Pick<WithdrawVerification, 'recall'> },
) {
  return async function recall(args: string[]): Promise<AdminAnswer> {
    const read = readRecall(args)
    if (typeof read === 'string') return { ok: false, message: read }
    const { email, type, why } = read
    const account = await accounts.findAccountByEmail(database.db, emailKey(email))
    if (!account) return { ok: false, message: `no account has ${email}` }
    const isDone = await database.transaction((tx) => withdraw.recall(tx, account.id, type, why))
    const document = type.toLowerCase()
    return isDone
      ? { ok: true, message: `took back the ${document} of ${email}` }
      : { ok: false, message: `the ${document} of ${email} is not verified` }
  }
}
