import { DEFAULT_LOCALE, type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { newId } from '../../core/ids.ts'
import { NO_RECIPIENT } from '../../core/mail/discard.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Registration } from '../accounts/registrations.store.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Onward } from '../applications/continuation.ts'
import type { Application } from '../applications/registry.ts'
import { mailNoAccount, mailReset } from './password-mails.ts'
import { createResetCodes } from './reset-codes.ts'

type Ports = {
  database: Database
  mailer: Mailer
  audit: Audit
  accounts: Pick<Accounts, 'lockForReset' | 'readSponsor'>
  applications: Pick<Applications, 'findApplication' | 'findBackUrl'>
  config: { publicUrl: string; registrationWithoutReferral: boolean }
}

type Waiting = Pick<Registration, 'id' | 'email' | 'language' | 'sponsorId'>

type Start = {
  accountId: string
  /** Language of the page that asks, used for the mail and its page; without one the account's own language. */
  locale?: Locale | undefined
  /** Application to go on to afterwards, in any spelling; an unknown one means the portal itself. */
  application?: string | undefined
  /** Address in the application where the person was; one that is not registered for it is not kept. */
  backUrl?: string | undefined
  caller?: { address: string; requestId: string }
  /** Without an account the same work is done: for a discarded mail, or for a registration that waits for its confirmation. */
  otherwise?: 'nothing' | { waiting: Waiting | undefined }
}

/**
 * Sends the mail with the link that sets a new password. The caller decides that it may be sent. False when the
 * account is gone or disabled, so that there is no recipient.
 */
export function createStartReset(ports: Ports) {
  const { mailer, audit, accounts, applications, config } = ports
  const { transaction } = ports.database
  const { publicUrl } = config
  const codes = createResetCodes(ports)

  return async function startReset(start: Start): Promise<boolean> {
    const { otherwise = 'nothing', caller } = start
    const target = applications.findApplication(start.application)
    return transaction(async (tx) => {
      const account = await accounts.lockForReset(tx, start.accountId)
      if (!account && otherwise === 'nothing') return false
      const waiting = account || otherwise === 'nothing' ? undefined : otherwise.waiting
      const code = await codes.issue(tx, account?.id ?? newId(), returnUrl(target, start.backUrl))
      if (waiting) await advise(tx, waiting, target, start.locale)
      else {
        await mailReset(tx, mailer, {
          publicUrl,
          // Use the address as it was registered, not as somebody spelled it now.
          to: account?.email ?? NO_RECIPIENT,
          person: account,
          locale: start.locale ?? (account ? localeOrDefault(account.language) : DEFAULT_LOCALE),
          code,
          application: target,
        })
      }
      await audit(tx, caller, 'password.reset_request', {
        result: account ? 'success' : 'failure',
        subject: account?.id ?? waiting?.id ?? null,
        ...(account ? {} : { detail: { reason: waiting ? 'unconfirmed' : 'unknown' } }),
      })
      return account !== undefined
    })
  }

  function returnUrl(target: Application | undefined, requested: string | undefined): Onward {
    if (!target) return {}
    const backUrl = applications.findBackUrl(target.code, requested ?? '')
    return { application: target.code, ...(backUrl ? { backUrl } : {}) }
  }

  /**
   * A reset for an address that was never confirmed. It is unknown who registered it, so the mail leads its owner to a
   * new registration instead of giving them somebody else's names, agreements and sponsor.
   */
  async function advise(
    tx: Tx,
    waiting: Waiting,
    application: Application | undefined,
    locale: Locale | undefined,
  ): Promise<void> {
    // Where registration needs an invitation, the link carries one: without it the page would show no form.
    const isClosed = !config.registrationWithoutReferral
    const sponsor =
      isClosed && waiting.sponsorId ? await accounts.readSponsor(tx, waiting.sponsorId) : undefined
    await mailNoAccount(tx, mailer, {
      publicUrl,
      email: waiting.email,
      locale: locale ?? localeOrDefault(waiting.language),
      query: {
        ...(sponsor ? { referral: sponsor.inviteCode } : {}),
        ...(application && !application.isOwn ? { application: application.code.toLowerCase() } : {}),
      },
    })
  }
}

export type StartReset = ReturnType<typeof createStartReset>
