import { isEmail } from '@portico/contract/email'
import { SCOPE_ACCOUNT, SCOPE_PENDING, SCOPE_PROFILE } from '@portico/contract/statuses'
import type { AccountAdministration, AdminCommand } from './administer-accounts.ts'

export const ADMIN_USAGE = [
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
  'npm run admin -- mark-documents          take the place in DOCUMENTS_URL for the one of the documents; nothing may run meanwhile',
  'npm run admin -- forget-key              let the next start bring another SECRET_KEY; nothing may run meanwhile',
].join('\n')

const DONE: Record<AdminCommand, string> = {
  disable: 'disabled',
  enable: 'enabled',
  delete: 'to be removed in 14 days:',
  unlock: 'unlocked',
  grant: 'granted',
  'revoke-role': 'revoked',
  'reset-two-factor': 'removed the second factors of',
  'block-invite': 'blocked',
}

const SCOPE = /^[a-z][a-z0-9._:-]{0,63}$/
const RESERVED: readonly string[] = [SCOPE_ACCOUNT, SCOPE_PENDING, SCOPE_PROFILE]

type Answer = { ok: boolean; message: string }

/** Runs a command about an account, in a running server or in a process of its own. */
export async function runAdminCommand(admin: AccountAdministration, args: string[]): Promise<Answer> {
  const fault = adminCommandFault(args)
  const [name = '', subject = '', more = ''] = inOrder(args)
  if (fault || !isCommand(name)) return { ok: false, message: fault ?? ADMIN_USAGE }
  const id = await admin[name](subject, more)
  if (id) return { ok: true, message: `${DONE[name]} ${subject}${more && ` ${more}`}` }
  const without = name === 'revoke-role' ? ` with the role ${more}` : ''
  return { ok: false, message: `nobody has ${subject}${without}` }
}

/** What is wrong with a command line; checked before a store is looked for. */
export function adminCommandFault(args: string[]): string | undefined {
  const [name = '', subject = '', more = ''] = inOrder(args)
  const wanted = takesRole(name) ? 3 : 2
  if (!isCommand(name) || args.length !== wanted) return ADMIN_USAGE
  if (name !== 'block-invite' && !isEmail(subject)) return `${subject} is not an e-mail address`
  if (takesRole(name) && (!SCOPE.test(more) || RESERVED.includes(more))) {
    return `${more} is not a scope that can be ${name === 'grant' ? 'granted' : 'taken away'}`
  }
  return undefined
}

const takesRole = (name: string) => name === 'grant' || name === 'revoke-role'

/** The address and the role in either order: only one of the two can be an address. */
function inOrder(args: string[]): string[] {
  const [name = '', first = '', second = ''] = args
  return takesRole(name) && !isEmail(first) && isEmail(second) ? [name, second, first] : args
}

function isCommand(name: string): name is AdminCommand {
  return Object.hasOwn(DONE, name)
}
