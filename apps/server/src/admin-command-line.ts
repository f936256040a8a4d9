import { ADMIN_USAGE as ACCOUNT_USAGE, adminCommandFault } from './modules/accounts/admin-commands.ts'
import { MAIL_USAGE, mailCommandFault } from './platform/mail/mail-command-line.ts'

export const ADMIN_USAGE = `${ACCOUNT_USAGE}\n${MAIL_USAGE}`

/** The first word of every command about mails. */
export const MAIL = 'mail'

/** What is wrong with a command line of `npm run admin`; checked before a store is looked for or its driver loaded. */
export function commandFault([first = '', ...rest]: string[]): string | undefined {
  const fault = first === MAIL ? mailCommandFault(rest) : adminCommandFault([first, ...rest])
  return fault === ACCOUNT_USAGE ? ADMIN_USAGE : fault
}
