import { emailKey } from '@portico/contract/email/email'
import { MINUTE_S } from '@portico/contract/kernel/units'
import { OTP_LIFE_S } from '@portico/contract/two-factor/limits'
import { METHOD_FACTS } from '@portico/contract/two-factor/methods'
import { foreignData } from './foreign-data.ts'
import { maskedEmail } from './hint.ts'
import type { SentMethod } from './method.ts'

/** Codes to the account's own address. */
export const email: SentMethod = {
  ...METHOD_FACTS.EMAIL,
  isOffered: () => true,
  async begin(_ports, _tx, owner, data) {
    // Only the account's own address, however it is spelled; the code goes to it as it was registered.
    if (data === null || emailKey(data) !== emailKey(owner.email)) throw foreignData()
    return { recipient: null, secret: null }
  },
  take: async () => true,
  release: async () => {},
  addressee: async (_ports, _db, owner) => ({ hint: maskedEmail(owner.email), isReachable: true }),
  async send({ mailer, config }, tx, { owner, code, purpose, locale, from }) {
    const minutes = String(OTP_LIFE_S / MINUTE_S)
    await mailer.enqueue(tx, {
      to: owner.email,
      template: 'factors-code',
      locale,
      slots: { code, purpose, ...from, minutes, support: config.supportEmail },
    })
  },
}
