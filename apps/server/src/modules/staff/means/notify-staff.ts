import { localeOrDefault } from '@portico/contract/kernel/locales'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { PAGES } from '@portico/contract/pages'
import { personName } from '@portico/contract/profile/person-name'
import { shortName } from '@portico/contract/profile/short-name'
import type { MeansKind } from '@portico/contract/staff-means/schemas'
import type { Clock } from '../../../core/clock.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import type { RecordedEvent } from '../../../core/events/audit.ts'
import { describeDevice } from '../../../core/http/callers/describe-device.ts'
import type { Mailer } from '../../../core/mail/mailer.ts'
import { pageLink } from '../../../core/mail/page-link.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { ListMeans } from './list-means.ts'

type Ports = {
  mailer: Mailer
  clock: Clock
  config: { publicUrl: string; consoleUrl: string }
  accounts: Pick<Accounts, 'findStaff' | 'listStaff'>
}

type Method = TwoFactorType | MeansKind

/** The mails about means of staff. None of them waits for others: who is warned an hour later is warned too late. */
export function createNotifyStaff(
  { mailer, clock, config, accounts }: Ports,
  { listMeans }: Pick<ListMeans, 'listMeans'>,
) {
  const adding =
    (methodOf: (event: RecordedEvent) => Method) =>
    async (tx: Tx, event: RecordedEvent): Promise<void> => {
      const member = event.subject === null ? undefined : await accounts.findStaff(tx, event.subject)
      if (!member) return
      const method = methodOf(event)
      const [newest] = (await listMeans(tx, member.id)).filter(({ kind }) => kind === method)
      const effect = !newest ? 'none' : newest.confirmedAt ? 'opens' : 'waits'
      for (const administrator of await accounts.listStaff(tx, ['administrator'])) {
        const locale = localeOrDefault(administrator.language)
        await mailer.enqueue(tx, {
          to: administrator.email,
          person: administrator,
          template: 'staff-means-added',
          locale,
          slots: {
            member: [shortName(personName(locale, member)), member.email].filter(Boolean).join(', '),
            method,
            effect,
            link: `${config.consoleUrl}/staff`,
            time: clock.now().toISOString(),
            ...(event.caller?.userAgent ? { device: describeDevice(event.caller.userAgent) } : {}),
            ...(event.caller?.address ? { place: event.caller.address } : {}),
          },
        })
      }
    }

  const decided =
    (outcome: 'confirmed' | 'refused') =>
    async (tx: Tx, { subject, detail }: RecordedEvent): Promise<void> => {
      const member = subject === null ? undefined : await accounts.findStaff(tx, subject)
      // At a grant it was not waited for, and the first administrator sits before the page.
      if (!member || detail.by === 'grant' || detail.by === 'first_administrator') return
      const locale = localeOrDefault(member.language)
      for (const { kind } of detail.means as { kind: Method }[]) {
        await mailer.enqueue(tx, {
          to: member.email,
          person: member,
          template: 'staff-means-decided',
          locale,
          slots: {
            outcome,
            method: kind,
            link: pageLink(config.publicUrl, locale, PAGES.profileSecurityStatus.path),
            time: clock.now().toISOString(),
          },
        })
      }
    }

  return {
    factorAdded: adding(({ detail }) => detail.type as Method),
    passkeyAdded: adding(() => 'PASSKEY'),
    codesRenewed: adding(() => 'RECOVERY_CODES'),
    confirmed: decided('confirmed'),
    refused: decided('refused'),
  }
}
