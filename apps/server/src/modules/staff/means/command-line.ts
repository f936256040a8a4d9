import { isEmail } from '@portico/contract/email/email'
import type { CommandLine } from '../../../core/process/command-line.ts'

/** Confirms the means by which a member of staff enters the console. */
export const CONFIRM_MEANS = 'confirm-means'

const CONFIRM_MEANS_USAGE = [
  'npm run admin -- confirm-means <email> [id]',
  '                                         let an authenticator, passkey or recovery codes that a member of staff has',
  '                                         added open the console; where several wait, it lists them with their ids',
].join('\n')

/** What is wrong with the command's arguments. */
export function confirmMeansFault(args: string[]): string | undefined {
  const [email = '', , ...more] = args
  if (!email || more.length > 0) return CONFIRM_MEANS_USAGE
  return isEmail(email) ? undefined : `${email} is not an e-mail address`
}

export const meansLine = {
  usage: CONFIRM_MEANS_USAGE,
  commands: { [CONFIRM_MEANS]: { fault: confirmMeansFault } },
} satisfies CommandLine
