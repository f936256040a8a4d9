import { isEmail } from '@portico/contract/email/email'
import { SCOPE_ACCOUNT, SCOPE_PENDING, SCOPE_PROFILE } from '@portico/contract/kernel/statuses'
import { type CommandLine, SEE_USAGE } from '../../core/process/command-line.ts'

const ACCOUNT_USAGE = [
  'npm run admin -- disable <email>         end every session and refuse sign-in',
  'npm run admin -- enable <email>          lift that again',
  'npm run admin -- delete <email>          end every session, and remove the account and all its data in 14 days; a',
  '                                         sign-in before takes it back',
  'npm run admin -- unlock <email>          forget the failed sign-ins of an account, on every device',
  'npm run admin -- grant <scope> <email>   add a scope to what the account gets at sign-in; moderator and administrator',
  '                                         are the roles of the console',
  'npm run admin -- revoke-role <scope> <email>',
  '                                         take it away again; its sessions end',
  'npm run admin -- reset-two-factor <email>',
  '                                         remove every second factor, for somebody who has lost the device',
  'npm run admin -- block-invite <code>     refuse registrations with this invite code',
  'npm run admin -- mark-documents [lost]   take the place in DOCUMENTS_URL for the one of the documents, also where none of',
  '                                         them is there; nothing may run meanwhile',
  'npm run admin -- forget-key              let the next start bring another SECRET_KEY; nothing may run meanwhile',
].join('\n')

/** The commands about an account, and what each says when it is done. */
export const ACCOUNT_COMMANDS = {
  disable: 'disabled',
  enable: 'enabled',
  delete: 'to be removed in 14 days:',
  unlock: 'unlocked',
  grant: 'granted',
  'revoke-role': 'revoked',
  'reset-two-factor': 'removed the second factors of',
  'block-invite': 'blocked',
} as const

export type AccountCommand = keyof typeof ACCOUNT_COMMANDS

const SCOPE = /^[a-z][a-z0-9._:-]{0,63}$/
const RESERVED: readonly string[] = [SCOPE_ACCOUNT, SCOPE_PENDING, SCOPE_PROFILE]

/** What is wrong with the command's arguments. */
export function accountCommandFault(args: string[]): string | undefined {
  const [name = '', subject = '', more = ''] = inOrder(args)
  const wanted = takesRole(name) ? 3 : 2
  if (!isAccountCommand(name) || args.length !== wanted) return SEE_USAGE
  if (name !== 'block-invite' && !isEmail(subject)) return `${subject} is not an e-mail address`
  if (takesRole(name) && (!SCOPE.test(more) || RESERVED.includes(more))) {
    return `${more} is not a scope that can be ${name === 'grant' ? 'granted' : 'taken away'}`
  }
  return undefined
}

const takesRole = (name: string) => name === 'grant' || name === 'revoke-role'

/** The address and the role in either order: only one of the two can be an address. */
export function inOrder(args: string[]): string[] {
  const [name = '', first = '', second = ''] = args
  return takesRole(name) && !isEmail(first) && isEmail(second) ? [name, second, first] : args
}

export function isAccountCommand(name: string): name is AccountCommand {
  return Object.hasOwn(ACCOUNT_COMMANDS, name)
}

export const accountLine = {
  usage: ACCOUNT_USAGE,
  commands: Object.fromEntries(
    Object.keys(ACCOUNT_COMMANDS).map((name) => [
      name,
      { fault: (args: string[]) => accountCommandFault([name, ...args]) },
    ]),
  ),
} satisfies CommandLine
