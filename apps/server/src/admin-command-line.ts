import { AUDIT, REPORT_USAGE, reportFault, SHOW } from './modules/account-report/command-line.ts'
import { ADMIN_USAGE as ACCOUNT_USAGE, adminCommandFault } from './modules/accounts/admin-commands.ts'
import { CONFIRM_MEANS, CONFIRM_MEANS_USAGE, confirmMeansFault } from './modules/staff/means-command-line.ts'
import { RECALL_USAGE, recallFault } from './modules/verification/recall-command-line.ts'
import { MAIL_USAGE, mailCommandFault } from './platform/mail/mail-command-line.ts'

/** Seals anew what another key has sealed. */
export const REENCRYPT = 'reencrypt-documents'
const REENCRYPT_USAGE = 'npm run admin -- reencrypt-documents      seal every document with SECRET_KEY'

export const ADMIN_USAGE = [
  REPORT_USAGE,
  ACCOUNT_USAGE,
  CONFIRM_MEANS_USAGE,
  RECALL_USAGE,
  REENCRYPT_USAGE,
  MAIL_USAGE,
].join('\n')

/** The first word of every command about mails. */
export const MAIL = 'mail'
export const RECALL = 'recall'

/** What is wrong with a command line of `npm run admin`; checked before a store is looked for or its driver loaded. */
export function commandFault([first = '', ...rest]: string[]): string | undefined {
  if (first === SHOW || first === AUDIT) return reportFault(first, rest)
  if (first === RECALL) return recallFault(rest)
  if (first === CONFIRM_MEANS) return confirmMeansFault(rest)
  if (first === REENCRYPT) return rest.length > 0 ? ADMIN_USAGE : undefined
  const fault = first === MAIL ? mailCommandFault(rest) : adminCommandFault([first, ...rest])
  return fault === ACCOUNT_USAGE ? ADMIN_USAGE : fault
}
