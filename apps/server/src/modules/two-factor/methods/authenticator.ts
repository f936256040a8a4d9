import { PRODUCT_NAME } from '@portico/contract/built-pages'
import { HOUR_S } from '@portico/contract/kernel/units'
import { METHOD_FACTS } from '@portico/contract/two-factor/methods'
import { count } from '../../../core/counters/spend.ts'
import { foreignData } from './foreign-data.ts'
import type { GeneratedMethod } from './method.ts'
import { newTotpSecret, shownSecret, totpAddress } from './totp.ts'

export const AUTHENTICATORS_BEGUN_PER_HOUR = 20

const limitOf = (accountId: string) => ({
  key: `authenticators-started:${accountId}`,
  most: AUTHENTICATORS_BEGUN_PER_HOUR,
  windowS: HOUR_S,
})

/** Codes that an app makes from a secret, which is shown when it is set up. */
export const authenticator: GeneratedMethod = {
  ...METHOD_FACTS.GOOGLE_AUTHENTICATOR,
  isOffered: () => true,
  async begin({ totp, config }, tx, owner, data) {
    // The others send a code, of which a day has few.
    await count(tx, limitOf(owner.id))
    if (data !== null) throw foreignData()
    const secret = newTotpSecret()
    const issuer = config.branding.productName ?? PRODUCT_NAME
    return {
      recipient: null,
      secret: totp.seal(owner.id, secret),
      result: { CODE: shownSecret(secret), QR_PAYLOAD: totpAddress(secret, { issuer, label: owner.email }) },
    }
  },
  take: async () => true,
  release: async () => {},
  addressee: async () => ({ hint: null, isReachable: true }),
  prove: ({ totp }, accountId, kept, code) => totp.prove(accountId, kept, code),
}
