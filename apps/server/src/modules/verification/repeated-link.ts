import type { UploadLink } from '@portico/contract/upload-links.schemas'
import type { Tx } from '../../platform/database.ts'
import { type Credentials, secretOf } from '../../platform/http/guards.ts'
import { createRepeatedSuccess, type Success } from '../../platform/repeated-success.ts'
import type { Secrets } from '../../platform/secrets.ts'

/**
 * A link for a phone whose answer was lost: the same session that asks for the same gets the very same link once more,
 * instead of a newer one that ends it. It is sealed with the token of the session, for the store has only a hash of both.
 */
export function createRepeatedLink(ports: { secrets: Pick<Secrets, 'hmac'> }) {
  const repeats = createRepeatedSuccess(ports)
  return {
    successOf: (accountId: string, credentials: Credentials, input: readonly string[]): Success => ({
      what: 'upload-link',
      accountId,
      by: secretOf(credentials),
      input,
    }),

    keep: (tx: Tx, success: Success, link: UploadLink): Promise<void> =>
      repeats.keep(tx, success, JSON.stringify(link)),

    async again(tx: Tx, success: Success): Promise<UploadLink | undefined> {
      const earlier = await repeats.take(tx, success)
      return earlier?.secretAnswer === undefined ? undefined : JSON.parse(earlier.secretAnswer)
    },
  }
}
