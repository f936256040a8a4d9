import { supersedeAll } from '../../core/codes/one-time.ts'
import type { Tx } from '../../core/database/access/database.ts'
import type { Ended, WayIn } from '../../core/modules/ways-in.ts'

const endCodes = (tx: Tx, { accountId }: Ended) => supersedeAll(tx, accountId)

/** The links of mails that set a new password, or say "this was not me". */
export const mailedLinkWayIn: WayIn = {
  name: 'mailed link',
  rows: ['password-reset', 'session-disown'],
  origin: 'the mailbox of the account, to which it was sent',
  endings: {
    'sign-out': { stays: 'it proves the mailbox and not a session' },
    'password changed': { stays: 'a thief may know the password, and only the owner has the mailbox' },
    'reset by mail': { removes: 'every open link and code of the account', by: endCodes },
    'this was not me': { removes: 'every open link and code of the account', by: endCodes },
    'second factors reset': { stays: 'it opens no account that has a second factor' },
    disabled: { stays: 'it does nothing while the account is disabled' },
    'deletion asked': { stays: 'a sign-in takes the deletion back, and may need a new password' },
    deleted: { ends: 'it has no account any more' },
  },
}
