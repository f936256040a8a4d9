import { localeOrDefault } from '@portico/contract/kernel/locales'
import { HOUR_S, SECOND_MS } from '@portico/contract/kernel/units'
import { PAGES } from '@portico/contract/pages'
import type { Clock } from '../../core/clock.ts'
import { increment } from '../../core/counters/limits.ts'
import type { Tx } from '../../core/database/access/database.ts'
import type { AuditCaller, Listener, RecordedEvent } from '../../core/events/audit.ts'
import { tooMany } from '../../core/http/answers/errors.ts'
import { describeDevice } from '../../core/http/callers/describe-device.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import { pageLink } from '../../core/mail/page-link.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'

/** Changes to how an account is signed in to: each is notified by mail, and a stolen session must not fill the mailbox. */
export const FACTOR_CHANGES_PER_HOUR = 30
/** Renewals of the recovery codes in an hour that are notified by a mail each; those after them by one. */
const RENEWALS_TOLD_AT_ONCE = 3

type Ports = {
  mailer: Mailer
  clock: Clock
  accounts: Pick<Accounts, 'findAccount'>
  applications: Pick<Applications, 'findApplication' | 'findClient'>
  sessions: Pick<Sessions, 'issueReport'>
  config: { publicUrl: string; supportEmail: string }
}

/** `afterMs`: the mail goes out no earlier than that. */
type Notify = (tx: Tx, event: RecordedEvent, afterMs?: number) => Promise<void>

const PASSKEY = 'PASSKEY'

/**
 * Notices of changes to how an account is signed in to. They are in the account's language and not the caller's: who
 * makes a change with a stolen session also chooses the language of the call.
 */
export function createNotifyOwner({ mailer, clock, accounts, applications, sessions, config }: Ports) {
  const notifying =
    (
      template: string,
      more: (event: RecordedEvent) => Record<string, string>,
      whence: (caller: AuditCaller | undefined) => Record<string, string> = fromWhere,
    ): Notify =>
    async (tx, event, afterMs = 0) => {
      const account = event.subject === null ? undefined : await accounts.findAccount(tx, event.subject)
      if (!account) return
      const locale = localeOrDefault(account.language)
      const code = await reportOf(tx, account.id, event.caller)
      const path = PAGES.disownSession.path.replace(':code', code)
      await mailer.enqueue(tx, {
        to: account.email,
        person: account,
        template,
        locale,
        slots: {
          link: pageLink(config.publicUrl, locale, path),
          time: clock.now().toISOString(),
          support: config.supportEmail,
          ...whence(event.caller),
          ...more(event),
        },
        ...(afterMs > 0 ? { afterMs } : {}),
      })
    }

  /** The link's page names the device; it names none where support acted. */
  function reportOf(tx: Tx, accountId: string, caller: AuditCaller | undefined): Promise<string> {
    return sessions.issueReport(
      tx,
      accountId,
      caller && { userAgent: caller.userAgent ?? '', address: caller.address },
    )
  }

  /** A change that its owner cannot be notified of is not done: beyond the limit the change is rolled back with its notice. */
  const limited =
    (notify: Listener): Listener =>
    async (tx, event) => {
      const { count, retryAfterS } = await increment(tx, `factor-changes:${event.subject}`, HOUR_S)
      if (count > FACTOR_CHANGES_PER_HOUR) throw tooMany(retryAfterS)
      await notify(tx, event)
    }

  /**
   * The first few of an hour are notified at once, all later ones of it by one mail at its end: a stolen session could fill the
   * mailbox. For new recovery codes alone, which let in no one that the codes before did not; a new means is notified at once.
   */
  const bundled =
    (notify: Notify): Listener =>
    async (tx, event) => {
      const { count, retryAfterS } = await increment(tx, `renewals-notified:${event.subject}`, HOUR_S)
      if (count <= RENEWALS_TOLD_AT_ONCE) return notify(tx, event)
      if (count === RENEWALS_TOLD_AT_ONCE + 1) await notify(tx, event, retryAfterS * SECOND_MS)
    }

  /** An application that asks again for what it has had before is no news. */
  const firstConnection =
    (notify: Notify): Listener =>
    async (tx, event) => {
      if (event.detail.isFirst === true) await notify(tx, event)
    }
  const nameOf = ({ detail }: RecordedEvent) => {
    const code = String(detail.application)
    // A device and an app have no address to which people are handed on, and so are clients alone.
    const known = applications.findApplication(code) ?? applications.findClient(code)
    return { application: known?.name ?? code }
  }

  const typeOf = ({ detail }: RecordedEvent) => ({ method: String(detail.type) })
  const passkey = () => ({ method: PASSKEY })

  return {
    factorAdded: limited(notifying('factors-added', typeOf)),
    factorRemoved: limited(notifying('factors-removed', typeOf)),
    factorsReset: notifying(
      'factors-reset',
      () => ({}),
      () => ({}),
    ),
    passkeyAdded: limited(notifying('factors-added', passkey)),
    passkeyRemoved: limited(notifying('factors-removed', passkey)),
    applicationConnected: firstConnection(notifying('application-connected', nameOf)),
    accountKept: notifying('account-kept', () => ({})),
    recoveryCodeUsed: notifying('recovery-codes-used', ({ detail }) => ({ count: String(detail.left) })),
    recoveryCodesRenewed: limited(bundled(notifying('recovery-codes-renewed', () => ({})))),
  }
}

function fromWhere(caller: AuditCaller | undefined): Record<string, string> {
  return {
    device: describeDevice(caller?.userAgent ?? ''),
    ...(caller?.address ? { place: caller.address } : {}),
  }
}
