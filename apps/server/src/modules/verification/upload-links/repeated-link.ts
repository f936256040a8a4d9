import { createHash } from 'node:crypto'
import type { UploadLink } from '@portico/contract/upload-links/schemas'
import { createRepeatedSuccess, type Success } from '../../../core/codes/repeated-success.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { type Credentials, secretOf } from '../../../core/http/callers/guards.ts'

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

    /** An image that a link has sent. It may be sent once more: the phone knows the link, which is worth nothing by then. */
    saveSent: (tx: Tx, link: SentBy, file: Buffer, path: string): Promise<void> =>
      repeats.keep(tx, sentBy(link), JSON.stringify({ path, digest: digestOf(file) })),

    isSent: (db: Db, link: SentBy): Promise<boolean> => repeats.isKept(db, sentBy(link)),

    /** The path of the image; undefined where this is another one. One try at all. */
    async sentAgain(db: Db, link: SentBy, file: Buffer): Promise<string | undefined> {
      const earlier = await repeats.take(db, sentBy(link))
      const { path, digest } = JSON.parse(earlier?.secretAnswer ?? '{}')
      return digest === digestOf(file) ? path : undefined
    },

    async again(tx: Tx, success: Success): Promise<UploadLink | undefined> {
      const earlier = await repeats.take(tx, success)
      return earlier?.secretAnswer === undefined ? undefined : JSON.parse(earlier.secretAnswer)
    },
  }
}

/** The account that a link is of, and its token. */
type SentBy = { accountId: string; token: string }

const sentBy = ({ accountId, token }: SentBy): Success => ({
  what: 'upload-by-link',
  accountId,
  by: token,
  input: [],
})

const digestOf = (file: Buffer): string => createHash('sha256').update(file).digest('base64')
