import { AUDIT, REPORT_USAGE, reportFault, SHOW } from './modules/account-report/command-line.ts'
import {
  ACCOUNT_COMMANDS,
  ACCOUNT_USAGE,
  accountCommandFault,
} from './modules/administration/account-command-line.ts'
import { CONFIRM_MEANS, CONFIRM_MEANS_USAGE, confirmMeansFault } from './modules/staff/means-command-line.ts'
import { RECALL, RECALL_USAGE, recallFault } from './modules/verification/recall-command-line.ts'
import { REENCRYPT, REENCRYPT_USAGE, reencryptFault } from './modules/verification/reencrypt-command-line.ts'
import { MAIL, MAIL_USAGE, mailCommandFault } from './platform/mail/mail-command-line.ts'

export const COMMANDS_USAGE = [
  REPORT_USAGE,
  ACCOUNT_USAGE,
  CONFIRM_MEANS_USAGE,
  RECALL_USAGE,
  REENCRYPT_USAGE,
  MAIL_USAGE,
].join('\n')

type FaultOf = (args: string[]) => string | undefined

/** Every command, with what tells what is wrong with its arguments; `commands.ts` requires that a module runs each. */
export const COMMAND_FAULTS: Record<string, FaultOf> = {
  [SHOW]: (args) => reportFault(SHOW, args),
  [AUDIT]: (args) => reportFault(AUDIT, args),
  [CONFIRM_MEANS]: confirmMeansFault,
  [RECALL]: recallFault,
  [REENCRYPT]: reencryptFault,
  [MAIL]: mailCommandFault,
  ...Object.fromEntries(
    Object.keys(ACCOUNT_COMMANDS).map((name) => [
      name,
      (args: string[]) => accountCommandFault([name, ...args]),
    ]),
  ),
}

/** What is wrong with a command line of `npm run admin`; checked before a store is looked for or its driver loaded. */
export function commandFault([name = '', ...args]: string[]): string | undefined {
  const faultOf = Object.hasOwn(COMMAND_FAULTS, name) ? COMMAND_FAULTS[name] : undefined
  if (!faultOf) return COMMANDS_USAGE
  const fault = faultOf(args)
  return fault === ACCOUNT_USAGE ? COMMANDS_USAGE : fault
}
