import { type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { PAGES } from '@portico/contract/pages'
import type { Clock } from '../../../core/clock.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { Mailer } from '../../../core/mail/mailer.ts'
import { pageLink } from '../../../core/mail/page-link.ts'
import type { Outbox } from '../../../core/outbox/outbox.ts'
import type { Work } from '../../../core/outbox/work.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Authenticated } from '../../accounts/sign-in/authenticate.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { NEW_DEVICE_NOTICES_PER_HOUR } from '../limits.ts'
import { countUnknown, takeUntold } from './device-notices.store.ts'

/** Time from the first sign-in without a notice of its own to the summary, which so contains a whole burst. */
export const NEW_DEVICE_SUMMARY_AFTER_S = MINUTE_S

export const DEVICE_SUMMARY_KIND = 'device-summary'

type Ports = {
  database: Database
  clock: Clock
  mailer: Mailer
  outbox: Outbox
  accounts: Pick<Accounts, 'findAccount'>
  sessions: Pick<Sessions, 'describeDevice' | 'issueReport'>
  config: { publicUrl: string; supportEmail: string }
}

/**
 * Tells an account of sign-ins from browsers that it does not know: the first ones of an hour each in its own mail,
 * the others together. Otherwise a script with the password could name another browser each time and flood the mailbox.
 */
export function createNotifyNewDevice(ports: Ports) {
  const { clock, mailer, outbox, accounts, sessions } = ports
  const { transaction } = ports.database
  const { publicUrl, supportEmail: support } = ports.config

  /** Runs in the transaction that begins the session. Of several at once from the same network one counts. */
  async function notify(tx: Tx, account: Authenticated, caller: Caller): Promise<void> {
    const { accountId } = account
    const count = await countUnknown(tx, accountId, account.noticeKey)
    if (count === null) return
    const locale = localeOrDefault(account.language)
    if (count === NEW_DEVICE_NOTICES_PER_HOUR + 1) {
      const afterMs = NEW_DEVICE_SUMMARY_AFTER_S * SECOND_MS
      await outbox.add(tx, {
        kind: DEVICE_SUMMARY_KIND,
        recipient: accountId,
        locale,
        slots: {},
        afterMs,
      })
    }
    if (count > NEW_DEVICE_NOTICES_PER_HOUR) return
    await mailer.enqueue(tx, {
      to: account.email,
      person: account,
      template: 'sessions-new-device',
      locale,
      slots: {
        link: linkOf(locale, await sessions.issueReport(tx, accountId, caller)),
        device: sessions.describeDevice(caller.userAgent),
        place: caller.address,
        time: clock.now().toISOString(),
        support,
      },
    })
  }

  /** Sends one mail for all sign-ins that wait; an account that was disabled meanwhile gets none. */
  async function summarize(accountId: string): Promise<void> {
    await transaction(async (tx) => {
      const untold = await takeUntold(tx, accountId)
      const account = untold > 0 ? await accounts.findAccount(tx, accountId) : undefined
      if (account?.status !== 'active') return
      const locale = localeOrDefault(account.language)
      await mailer.enqueue(tx, {
        to: account.email,
        person: account,
        template: 'sessions-summary',
        locale,
        slots: {
          link: linkOf(locale, await sessions.issueReport(tx, accountId)),
          count: String(untold),
          support,
        },
      })
    })
  }

  function linkOf(locale: Locale, code: string): string {
    return pageLink(publicUrl, locale, PAGES.disownSession.path.replace(':code', code))
  }

  const summaries: Work = {
    atOnce: 1,
    slowAtOnce: 0,
    async run({ recipient }) {
      await summarize(recipient ?? '')
      return { kind: 'done' }
    },
  }

  return { notify, summaries }
}

export type NotifyNewDevice = ReturnType<typeof createNotifyNewDevice>['notify']
