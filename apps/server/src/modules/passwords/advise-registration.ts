import { type Locale, localeOrDefault } from '@portico/contract/locales'
import { mailNoAccount } from './password-mails.ts'
import type { PasswordPorts, Waiting } from './ports.ts'

/**
 * What a reset is for an address that was never confirmed: nobody knows who registered it, so that its owner is led
 * to a registration of his own instead of getting somebody else's names, agreements and sponsor with it.
 */
export function createAdviseRegistration(ports: PasswordPorts) {
  const { mailer, audit, config } = ports
  const { transaction } = ports.database

  return async function adviseRegistration(
    waiting: Waiting,
    requested: string | undefined,
    caller: { address: string; requestId: string },
    locale: Locale | undefined,
  ): Promise<void> {
    await transaction(async (tx) => {
      const application = ports.findApplication(requested)
      // Without an invitation there would be no form behind the link.
      const isClosed = !config.registrationWithoutReferral
      const sponsor =
        isClosed && waiting.sponsorId ? await ports.readSponsor(tx, waiting.sponsorId) : undefined
      await mailNoAccount(tx, mailer, {
        publicUrl: config.publicUrl,
        email: waiting.email,
        locale: locale ?? localeOrDefault(waiting.language),
        query: {
          ...(sponsor ? { referral: sponsor.inviteCode } : {}),
          ...(application && !application.isOwn ? { application: application.code.toLowerCase() } : {}),
        },
      })
      await audit(tx, {
        action: 'password.reset_request',
        result: 'failure',
        subjectId: waiting.id,
        ...caller,
        detail: { reason: 'unconfirmed' },
      })
    })
  }
}
