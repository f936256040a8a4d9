import { isEmail } from '@portico/contract/email'
import { SCOPE_ACCOUNT, SCOPE_PENDING, SCOPE_PROFILE } from '@portico/contract/statuses'
import type { AccountAdministration, AdminCommand } from './administer-accounts.ts'

export const ADMIN_USAGE = [
  'npm run admin -- disable <email>         end every session and refuse sign-in',
  'npm run admin -- enable <email>          lift that again',
  'npm run admin -- unlock <email>          forget the failed sign-ins of an account, on every device',
  'npm run admin -- grant <email> <scope>   add a scope to what the account gets at sign-in',
  'npm run admin -- reset-two-factor <email>',
  '                                         remove every second factor, for somebody who has lost the device',
  'npm run admin -- block-invite <code>     refuse registrations with this invite code',
  'npm run admin -- forget-key              let the next start bring another SECRET_KEY; nothing may run meanwhile',
].join('\n')

const DONE: Record<AdminCommand, string> = {
  disable: 'disabled',
  enable: 'enabled',
  unlock: 'unlocked',
  grant: 'granted',
  'reset-two-factor': 'removed the second factors of',
  'block-invite': 'blocked',
}

const SCOPE = /^[a-z][a-z0-9._:-]{0,63}$/
const RESERVED: readonly string[] = [SCOPE_ACCOUNT, SCOPE_PENDING, SCOPE_PROFILE]

type Answer = { ok: boolean; message: string }

/** Runs a command about an account, in a running server or in a process of its own. */
export async function runAdminCommand(admin: AccountAdministration, args: string[]): Promise<Answer> {
  const fault = adminCommandFault(args)
  const [name = '', subject = '', more = ''] = args
  if (fault || !isCommand(name)) return { ok: false, message: fault ?? ADMIN_USAGE }
  const id = await admin[name](subject, more)
  if (id) return { ok: true, message: `${DONE[name]} ${subject}${more && ` ${more}`}` }
  return { ok: false, message: `nobody has ${subject}` }
}

/** What is wrong with a command line; checked before a store is looked for. */
export function adminCommandFault(args: string[]): string | undefined {
  const [name = '', subject = '', more = ''] = args
  const wanted = name === 'grant' ? 3 : 2
  if (!isCommand(name) || args.length !== wanted) return ADMIN_USAGE
  if (name !== 'block-invite' && !isEmail(subject)) return `${subject} is not an e-mail address`
  if (name === 'grant' && (!SCOPE.test(more) || RESERVED.includes(more))) {
    return `${more} is not a scope that can be granted`
  }
  return undefined
}

function isCommand(name: string): name is AdminCommand {
  return Object.hasOwn(DONE, name)
}
