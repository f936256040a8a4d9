import { isEmail } from '@portico/contract/email'
import { commandFault, MAIL, RECALL, REENCRYPT } from './admin-command-line.ts'
import { AUDIT, SHOW } from './modules/account-report/command-line.ts'
import { createReportCommands } from './modules/account-report/report-commands.ts'
import type { CountersOf } from './modules/account-report/show-account.ts'
import { runAdminCommand } from './modules/accounts/admin-commands.ts'
import type { AccountAdministration } from './modules/accounts/administer-accounts.ts'
import { signInCounters } from './modules/accounts/sign-in-counters.ts'
import type { Reencrypted } from './modules/documents/reencrypt-images.ts'
import type { MeansCommand } from './modules/staff/means-command.ts'
import { CONFIRM_MEANS } from './modules/staff/means-command-line.ts'
import { codeBudgetCounters } from './modules/two-factor/code-budget-counters.ts'
import type { RecallDocument } from './modules/verification/recall-document.ts'
import type { AdminAnswer } from './platform/admin-socket.ts'
import { systemClock } from './platform/clock.ts'
import { createMailCommands } from './platform/mail/mail-commands.ts'
import { asOperator, operatorHere } from './platform/operator.ts'
import { named } from './platform/row-by-row.ts'

type Ports = {
  administration: AccountAdministration
  means: MeansCommand
  recall: RecallDocument
  /** Seals documents with SECRET_KEY. */
  reencryptDocuments: () => Promise<{ images: Reencrypted; records: { sealed: number; failed: string[] } }>
} & Parameters<typeof createMailCommands>[0]

/** Runs the commands of `npm run admin`, in a running server or in a process of their own. */
export function createAdminCommands({ administration, means, recall, reencryptDocuments, ...ports }: Ports) {
  const runMailCommand = createMailCommands(ports)
  const report = createReportCommands({ database: ports.database, clock: systemClock, countersOf })

  return async function runAs(args: string[], operator = operatorHere()): Promise<AdminAnswer> {
    const fault = commandFault(args)
    return fault ? { ok: false, message: fault } : asOperator(operator, () => run(args))
  }

  async function run(args: string[]): Promise<AdminAnswer> {
    const [first, ...rest] = args
    if (first === SHOW || first === AUDIT) return report(first, rest)
    if (first === RECALL) return recall(rest)
    if (first === CONFIRM_MEANS) return means.confirm(rest)
    if (first === REENCRYPT) return tellReencrypted(await reencryptDocuments())
    if (first === MAIL) return runMailCommand(rest)
    const answer = await runAdminCommand(administration, args)
    if (!answer.ok || first !== 'grant') return answer
    const email = rest.find((one) => isEmail(one)) ?? ''
    return { ok: true, message: [answer.message, ...(await means.afterGrant(email))].join('\n') }
  }
}

/** Every counter that can keep the owner of an account out. */
const countersOf: CountersOf = (account, browsers) => [
  ...signInCounters(account, browsers),
  ...codeBudgetCounters(account.id, browsers),
]

/** Nothing that was not done is taken for done: whoever takes the old key away next would lose it. */
function tellReencrypted({ images, records }: Awaited<ReturnType<Ports['reencryptDocuments']>>): AdminAnswer {
  const { missing, failed, isStopped } = images
  const faults = [
    ...(missing.length > 0
      ? [`missing, and their rows left as they are: ${missing.length} images (${named(missing)})`]
      : []),
    ...(isStopped ? ['stopped: more images are missing than there; is DOCUMENTS_URL the right place?'] : []),
    ...(failed.length > 0 ? [`cannot be opened: ${failed.length} images (${named(failed)})`] : []),
    ...(records.failed.length > 0
      ? [`cannot be opened: ${records.failed.length} records of data (${named(records.failed)})`]
      : []),
  ]
  const done = `sealed anew: ${images.sealed} images, ${records.sealed} records of data`
  return { ok: faults.length === 0, message: [done, ...faults].join('\n') }
}
