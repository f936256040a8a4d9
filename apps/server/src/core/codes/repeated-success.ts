import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { MINUTE_S } from '@portico/contract/kernel/units'
import { sql } from 'drizzle-orm'
import type { Secrets } from '../crypto/secrets.ts'
import type { Db, Tx } from '../database/access/database.ts'
import { statement } from '../database/access/statement.ts'
import { newId } from '../ids.ts'
import { consumeOnce, findCode, withdrawCodes } from './one-time.ts'
import { oneTimeCodes } from './tables.ts'

/** Within this time the same caller with the same input gets the same success, once. */
export const REPEAT_WITHIN_S = 2 * MINUTE_S

/** A call that succeeded: what it did, whose account it was, and what a repetition has to show. */
export type Success = {
  /** What was done, for example `factor-activate`. */
  what: string
  /** The account: what ends its open codes (a reset, "this was not me") ends the repetition too. */
  accountId: string
  /** Who may repeat it: the id of the session, or the token that the call was made with. */
  by: string
  /** Everything that was sent, in a fixed order. */
  input: readonly string[]
}

/**
 * The same success again, for a caller whose answer was lost on the way: that caller may do it once more within two
 * minutes, with the same input, and gets what was answered first. Any module may use it:
 *
 *     await repeats.keep(tx, success)                    // in the transaction that does it
 *     const earlier = await repeats.take(db, success)    // where it turns out to be done already
 *     if (earlier) return theSameAnswer(earlier)
 *
 * `take` does not ask whether the caller's session still lives: its guard has. The row says neither who nor what: both
 * are in an HMAC. An answer that holds a secret is sealed with `by`, which must then be a token that is stored nowhere.
 */
export function createRepeatedSuccess({ secrets }: { secrets: Pick<Secrets, 'hmac'> }) {
  const purposeOf = ({ what }: Pick<Success, 'what'>) => `repeat:${what}`
  const hashOf = (success: Success) =>
    secrets.hmac('repeated-success', JSON.stringify([success.accountId, success.by, ...success.input]))

  return {
    async keep(tx: Tx, success: Success, secretAnswer?: string): Promise<void> {
      await successKept(tx, {
        id: newId(),
        purpose: purposeOf(success),
        subject: success.accountId,
        codeHash: hashOf(success),
        data: JSON.stringify(secretAnswer === undefined ? {} : { sealed: seal(success, secretAnswer) }),
      })
    },

    /** Whether somebody may still take it. */
    async isKept(db: Db, success: Success): Promise<boolean> {
      const row = await findCode(db, purposeOf(success), hashOf(success))
      return row !== undefined && !row.consumedAt && !row.supersededAt && !row.isExpired
    },

    /** Ends what is kept of an account: something newer stands in its place. */
    forget: (tx: Tx, { what, accountId }: Pick<Success, 'what' | 'accountId'>): Promise<void> =>
      withdrawCodes(tx, [accountId], [purposeOf({ what })]),

    /** Of any number of calls one gets it. `keptAt` is the time of the success. */
    async take(db: Db, success: Success): Promise<{ keptAt: Date; secretAnswer?: string } | undefined> {
      const row = await consumeOnce(db, purposeOf(success), hashOf(success))
      if (!row) return undefined
      const { sealed } = row.data as { sealed?: string }
      const { createdAt: keptAt } = row
      return sealed === undefined ? { keptAt } : { keptAt, secretAnswer: open(success, sealed) }
    },
  }
}

const p = sql.placeholder

/** The same may have been done and undone a moment ago: then its row is good again. */
const successKept = statement<
  never,
  { id: string; purpose: string; subject: string; codeHash: Buffer; data: string }
>(
  'success_keep',
  sql`insert into ${oneTimeCodes} as c (id, purpose, subject, code_hash, tries_left, expires_at, data)
    values (${p('id')}::uuid, ${p('purpose')}::text, ${p('subject')}::text, ${p('codeHash')}::bytea, 1,
      now() + make_interval(secs => ${sql.raw(String(REPEAT_WITHIN_S))}), ${p('data')}::jsonb)
    on conflict (purpose, code_hash) do update set expires_at = excluded.expires_at, created_at = now(),
      consumed_at = null, superseded_at = null, data = excluded.data`,
)

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Of the token alone: neither the store nor SECRET_KEY opens it. */
const keyOf = ({ by, what }: Success) => Buffer.from(hkdfSync('sha256', by, '', `repeat ${what}`, KEY_BYTES))

function seal(success: Success, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(success), nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function open(success: Success, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const tagEnd = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, keyOf(success), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString()
}
