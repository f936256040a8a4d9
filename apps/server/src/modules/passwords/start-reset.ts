import { type Locale, localeOrDefault } from '@portico/contract/locales'
import { mailReset } from './password-mails.ts'
import type { Application, StartResetPorts } from './ports.ts'
import { issueReset, type ResetData } from './reset-codes.ts'

export type StartReset = {
  accountId: string
  /** Of the page that asks, and so of the mail and its page; the account's own language without one. */
  locale?: Locale | undefined
  /** Where to go on afterwards, in any spelling; an unknown one is the portal itself. */
  application?: string | undefined
  /** Where in the application the person was; one that is not registered for it is not kept. */
  backUrl?: string | undefined
  caller?: { address: string; requestId: string }
}

/**
 * Sends the mail with the link that sets a new password. Whoever calls decides that it may be sent. False when
 * there is nobody to send it to: the account is gone or disabled.
 */
export function createStartReset(ports: StartResetPorts) {
  const { mailer, audit, config } = ports

  return async function startReset({
    accountId,
    locale,
    application,
    backUrl,
    caller,
  }: StartReset): Promise<boolean> {
    return ports.database.transaction(async (tx) => {
      const account = await ports.lockForReset(tx, accountId)
      if (!account) return false
      const target = ports.findApplication(application)
      const code = await issueReset(tx, account.id, wayBack(target, backUrl))
      await mailReset(tx, mailer, {
        publicUrl: config.publicUrl,
        // The address as it was registered, not as somebody spelled it now.
        to: account.email,
        locale: locale ?? localeOrDefault(account.language),
        code,
        application: target,
      })
      await audit(tx, {
        action: 'password.reset_request',
        result: 'success',
        subjectId: account.id,
        ...(caller ? { address: caller.address, requestId: caller.requestId } : {}),
      })
      return true
    })
  }

  function wayBack(target: Application | undefined, requested: string | undefined): ResetData {
    if (!target) return {}
    const backUrl = ports.findBackUrl(target.code, requested ?? '')
    return { application: target.code, ...(backUrl ? { backUrl } : {}) }
  }
}
