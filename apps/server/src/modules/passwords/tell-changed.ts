import { localeOrDefault } from '@portico/contract/locales'
import { ROUTES } from '@portico/contract/routes'
import type { Hear } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Mailer } from '../../platform/mailer.ts'

type Ports = {
  mailer: Mailer
  clock: Clock
  findAccount(db: Db, id: string): Promise<{ email: string; language: string } | undefined>
  config: { publicUrl: string; supportEmail: string }
}

/** Tells the owner that there is a new password, whoever set it; in the language of the page where that was done. */
export function createTellChanged({ mailer, clock, findAccount, config }: Ports): Hear {
  return async function tellChanged(tx, { subject, caller }) {
    const account = subject === null ? undefined : await findAccount(tx, subject)
    if (!account) return
    const locale = caller?.locale ?? localeOrDefault(account.language)
    await mailer.enqueue(tx, {
      to: account.email,
      template: 'passwords-changed',
      locale,
      slots: {
        link: `${config.publicUrl}/${locale}/${ROUTES.passwordReset.path}`,
        time: clock.now().toISOString(),
        support: config.supportEmail,
      },
    })
  }
}
