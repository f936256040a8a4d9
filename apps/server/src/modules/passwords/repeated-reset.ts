import { timingSafeEqual } from 'node:crypto'
import { createRepeatedSuccess, type Success } from '../../core/codes/repeated-success.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import { tokenHash } from '../../core/ids.ts'

type Ports = { database: Database; secrets: Pick<Secrets, 'hmac'> }

/** A reset as it was sent. */
export type SentReset = { accountId: string; code: string; password: string }
/** What it has set besides: the token by which this browser is known from now on. */
type Done = { device: string | null }

/**
 * A reset whose answer was lost: the link is used, so the second try would be answered that it is wrong, of a password that
 * is set. The same request once more is answered that it is done, and the browser gets the cookie that it did not get.
 * One try at all: the holder of a used link could otherwise try passwords here, uncounted.
 */
export function createRepeatedReset({ database, ...ports }: Ports) {
  const repeats = createRepeatedSuccess(ports)

  const successOf = ({ accountId, code }: SentReset): Success => ({
    what: 'password-reset',
    accountId,
    by: code.trim(),
    input: [],
  })

  return {
    /** In the transaction that sets the password, after what ends the open codes of the account. */
    keep: (tx: Tx, sent: SentReset, { device }: Done): Promise<void> =>
      repeats.keep(tx, successOf(sent), JSON.stringify({ device, digest: digestOf(sent) })),

    async again(sent: SentReset): Promise<Done | undefined> {
      const earlier = await repeats.take(database.db, successOf(sent))
      if (earlier?.secretAnswer === undefined) return undefined
      const { device, digest } = JSON.parse(earlier.secretAnswer) as Done & { digest: string }
      return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(sent))) ? { device } : undefined
    },
  }
}

export type RepeatedReset = ReturnType<typeof createRepeatedReset>

/** Sealed with the code before it is kept: no password can be tried against the store. */
const digestOf = ({ password }: SentReset): string => tokenHash(password).toString('base64')
