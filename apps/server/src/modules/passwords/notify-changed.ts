import { localeOrDefault } from '@portico/contract/kernel/locales'
import { PAGES } from '@portico/contract/pages'
import type { Clock } from '../../core/clock.ts'
import type { Listener } from '../../core/events/audit.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import { pageLink } from '../../core/mail/page-link.ts'
import type { Accounts } from '../accounts/accounts.module.ts'

type Ports = {
  mailer: Mailer
  clock: Clock
  accounts: Pick<Accounts, 'findAccount'>
  config: { publicUrl: string; supportEmail: string }
}

/** Tells the owner that a new password was set, by anybody, in the language of the page where it was set. */
export function createNotifyChanged({ mailer, clock, accounts, config }: Ports): Listener {
  return async function notifyChanged(tx, { subject, caller }) {
    const account = subject === null ? undefined : await accounts.findAccount(tx, subject)
    if (!account) return
    const locale = caller?.locale ?? localeOrDefault(account.language)
    await mailer.enqueue(tx, {
      to: account.email,
      person: account,
      template: 'passwords-changed',
      locale,
      slots: {
        link: pageLink(config.publicUrl, locale, PAGES.passwordReset.path),
        time: clock.now().toISOString(),
        support: config.supportEmail,
      },
    })
  }
}
