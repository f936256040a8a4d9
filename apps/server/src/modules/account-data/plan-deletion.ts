import { utcDay } from '@portico/contract/account-data/file-name'
import { localeOrDefault } from '@portico/contract/kernel/locales'
import { PAGES } from '@portico/contract/pages'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Audit, AuditCaller } from '../../core/events/audit.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import { pageLink } from '../../core/mail/page-link.ts'
import type { Leaving } from '../accounts/account-deletion.store.ts'
import type { Sessions } from '../sessions/sessions.module.ts'

type Ports = {
  database: Database
  audit: Audit
  mailer: Mailer
  sessions: Pick<Sessions, 'endingSessions'>
  config: { publicUrl: string; supportEmail: string }
}

/**
 * Plans the deletion of an account by `set`, ends its sessions and tells its owner. Until the day comes a sign-in takes it
 * back, and nothing else changes: documents under review are reviewed, so that an owner who comes back finds everything as
 * it would have been.
 */
export function createPlanDeletion({ database, audit, mailer, sessions, config }: Ports) {
  return function planDeletion(
    accountId: string,
    /** Undefined for an operator, whom the owner has asked. */
    caller: AuditCaller | undefined,
    set: (tx: Tx) => Promise<Leaving | undefined>,
  ): Promise<Leaving | undefined> {
    return sessions.endingSessions(accountId, () =>
      database.transaction(async (tx) => {
        const leaving = await set(tx)
        if (!leaving) return undefined
        await audit(tx, caller, 'account.delete_request', {
          actor: caller ? accountId : null,
          subject: accountId,
        })
        await notify(tx, leaving)
        return leaving
      }),
    )
  }

  async function notify(tx: Tx, leaving: Leaving): Promise<void> {
    const { email, language, deletionDueAt } = leaving
    const locale = localeOrDefault(language)
    await mailer.enqueue(tx, {
      to: email,
      person: leaving,
      template: 'account-deletion-requested',
      locale,
      slots: {
        date: utcDay(deletionDueAt),
        link: pageLink(config.publicUrl, locale, PAGES.login.path),
        support: config.supportEmail,
      },
    })
  }
}

export type PlanDeletion = ReturnType<typeof createPlanDeletion>
