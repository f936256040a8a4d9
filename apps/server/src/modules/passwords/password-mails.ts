import type { Locale } from '@portico/contract/kernel/locales'
import { PAGES } from '@portico/contract/pages'
import type { Name } from '@portico/contract/profile/person-name'
import type { Tx } from '../../core/database/access/database.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import { pageLink } from '../../core/mail/page-link.ts'
import type { Application } from '../applications/registry.ts'

/** The link of a reset. The application goes with it, so that the page can name it before the code is used. */
export async function mailReset(
  tx: Tx,
  mailer: Mailer,
  reset: {
    publicUrl: string
    to: string
    person: Name | undefined
    locale: Locale
    code: string
    application: Application | undefined
  },
): Promise<void> {
  const { publicUrl, to, person, locale, code, application } = reset
  const path = PAGES.passwordResetForm.path.replace(':code', code)
  const onward = application && !application.isOwn ? application : undefined
  const query = onward ? `?application=${onward.code.toLowerCase()}` : ''
  await mailer.enqueue(tx, {
    to,
    person,
    template: 'passwords-reset',
    locale,
    slots: {
      link: pageLink(publicUrl, locale, path + query),
      ...(onward && { application: onward.name }),
    },
  })
}

/** Sent to an address whose registration was not confirmed: its owner is asked to register. */
export async function mailNoAccount(
  tx: Tx,
  mailer: Mailer,
  to: { publicUrl: string; email: string; locale: Locale; query: Record<string, string> },
): Promise<void> {
  const query = new URLSearchParams(to.query).toString()
  await mailer.enqueue(tx, {
    to: to.email,
    template: 'passwords-no-account',
    locale: to.locale,
    slots: {
      link: pageLink(to.publicUrl, to.locale, PAGES.registration.path + (query === '' ? '' : `?${query}`)),
    },
  })
}
