import { isEmail } from '@portico/contract/email/email'
import type { CommandLine } from '../process/command-line.ts'

/** The first word of every command about mails. */
export const MAIL = 'mail'

export const MAIL_USAGE = [
  'npm run admin -- mail list [<email>]     the mails that were given up, and how many wait; with an address all of its last',
  '                                         days, with what the mail server said',
  'npm run admin -- mail test <email>       send a test mail now, and say what the mail server answers',
  'npm run admin -- mail send <id> | all    try those again',
  'npm run admin -- mail drop <id> | all    forget them',
].join('\n')

export const ALL = 'all'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is wrong with the arguments after `mail`; undefined when nothing is. */
export function mailCommandFault([name = '', which = '', ...more]: string[]): string | undefined {
  if (more.length > 0) return MAIL_USAGE
  if (name === 'list' && !which) return undefined
  if (name === 'list' || name === 'test') return isEmail(which) ? undefined : MAIL_USAGE
  if (name !== 'send' && name !== 'drop') return MAIL_USAGE
  if (!which) return MAIL_USAGE
  return which === ALL || ID.test(which)
    ? undefined
    : `${which} is not the id of a mail; "mail list" shows them`
}

export const mailLine = {
  usage: MAIL_USAGE,
  commands: { [MAIL]: { fault: mailCommandFault } },
} satisfies CommandLine
