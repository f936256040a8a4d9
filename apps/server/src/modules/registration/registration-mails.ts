import type { Locale } from '@portico/contract/kernel/locales'
import { PAGES } from '@portico/contract/pages'
import { shortName } from '@portico/contract/profile/short-name'
import type { Tx } from '../../core/database/access/database.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import { pageLink } from '../../core/mail/page-link.ts'

type Recipient = { email: string; locale: Locale; firstName: string }

/** The mails of a registration. Every address in them comes from PUBLIC_URL, never from a request. */
export function createRegistrationMails(mailer: Mailer, publicUrl: string) {
  const page = (locale: Locale, path: string) => pageLink(publicUrl, locale, path)
  return {
    async confirm(
      tx: Tx,
      to: Recipient,
      codes: { link: string; typed: string },
      about: { sponsor: { firstName: string } | undefined; application: string | null },
    ): Promise<void> {
      // The sponsor's name goes into a stranger's mail: keep it short, so that it cannot carry a message.
      const name = about.sponsor && shortName(about.sponsor.firstName)
      await mailer.enqueue(tx, {
        to: to.email,
        template: 'registration-confirm',
        locale: to.locale,
        // The given name alone: anybody may have typed it for a stranger's address.
        person: { firstName: to.firstName, lastName: '' },
        slots: {
          link: page(to.locale, PAGES.confirmation.path.replace(':code', codes.link)),
          code: codes.typed,
          ...(name ? { sponsor: name } : {}),
          ...(about.application === null ? {} : { application: about.application }),
        },
      })
    },
    async alreadyRegistered(tx: Tx, to: Omit<Recipient, 'firstName'>): Promise<void> {
      await mailer.enqueue(tx, {
        to: to.email,
        template: 'registration-already',
        locale: to.locale,
        slots: {
          link: page(to.locale, PAGES.login.path),
          resetLink: page(to.locale, PAGES.passwordReset.path),
        },
      })
    },
  }
}

export type RegistrationMails = ReturnType<typeof createRegistrationMails>
