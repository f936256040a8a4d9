import { isEmail } from '@portico/contract/email'
import { commandFault, MAIL, RECALL, REENCRYPT } from './admin-command-line.ts'
import { runAdminCommand } from './modules/accounts/admin-commands.ts'
import type { AccountAdministration } from './modules/accounts/administer-accounts.ts'
import type { MeansCommand } from './modules/staff/means-command.ts'
import { CONFIRM_MEANS } from './modules/staff/means-command-line.ts'
import type { RecallDocument } from './modules/verification/recall-document.ts'
import type { AdminAnswer } from './platform/admin-socket.ts'
import { createMailCommands } from './platform/mail/mail-commands.ts'

type Ports = {
  administration: AccountAdministration
  means: MeansCommand
  recall: RecallDocument
  /** Seals documents with SECRET_KEY; how many images, and how many records of data, that were. */
  reencryptDocuments: () => Promise<{ images: number; records: number }>
} & Parameters<typeof createMailCommands>[0]

/** Runs the commands of `npm run admin`, in a running server or in a process of their own. */
export function createAdminCommands({ administration, means, recall, reencryptDocuments, ...ports }: Ports) {
  const runMailCommand = createMailCommands(ports)

  return async function run(args: string[]): Promise<AdminAnswer> {
    const fault = commandFault(args)
    if (fault) return { ok: false, message: fault }
    const [first, ...rest] = args
    if (first === RECALL) return recall(rest)
    if (first === CONFIRM_MEANS) return means.confirm(rest)
    if (first === REENCRYPT) {
      const { images, records } = await reencryptDocuments()
      return { ok: true, message: `sealed anew: ${images} images, ${records} records of data` }
    }
    if (first === MAIL) return runMailCommand(rest)
    const answer = await runAdminCommand(administration, args)
    if (!answer.ok || first !== 'grant') return answer
    const email = rest.find((one) => isEmail(one)) ?? ''
    return { ok: true, message: [answer.message, ...(await means.afterGrant(email))].join('\n') }
  }
}
