import type { AuditAction } from '@portico/contract/audit/actions'
import type { Database, Db, Tx } from '../database/access/database.ts'
import type { Audit } from '../events/audit.ts'
import type { ApiError } from '../http/answers/errors.ts'
import type { Caller } from '../http/callers/principal.ts'
import { newToken, tokenHash } from '../ids.ts'
import { countCodeMiss } from './code-misses.ts'
import {
  type CodeState,
  consumeById,
  findCode,
  findCodesOf,
  findLatestCode,
  issueBeside,
  issueCode,
  withdrawCodes,
} from './one-time.ts'

/** One kind of code that a mail carries in its link. */
export type MailCodeKind = {
  purpose: string
  /** What a hit and a miss are recorded as. */
  action: AuditAction
  lifeS: number
  /** Whether a newer code ends this one. Not where anybody can ask for a mail: they could end a code still in use. */
  isNewestOnly: boolean
}

/** `used` wins over the others: a used code may also be superseded or expired. */
export type MailCodeStatus = 'used' | 'superseded' | 'expired' | 'ready'
export type MailCode<Data> = Omit<CodeState, 'data'> & { data: Data; status: MailCodeStatus }

type Ports = { database: Database; audit: Audit }

/** Rolls the transaction back when another call used or superseded the code meanwhile. */
class CodeGone extends Error {}

/**
 * From the mail to what its link does: the codes of mails are issued, looked at and redeemed here, and wrong codes are
 * counted here.
 */
export function createMailCodes<Data extends Record<string, unknown>>(
  { database, audit }: Ports,
  { purpose, action, lifeS, isNewestOnly }: MailCodeKind,
) {
  const { db, transaction } = database
  const asFound = (row: CodeState): MailCode<Data> => ({
    ...row,
    data: row.data as Data,
    status: statusOf(row),
  })

  return {
    /**
     * Writes a new code for a subject, whose row or address the caller has locked, and returns it. `typedHash` is the
     * hash of the short code in the same mail.
     */
    async issue(tx: Tx, subject: string, data: Data, typedHash?: Buffer): Promise<string> {
      const code = newToken('')
      await (isNewestOnly ? issueCode : issueBeside)(tx, {
        purpose,
        subject,
        codeHash: tokenHash(code),
        ...(typedHash ? { typedHash } : {}),
        // The code is found by its hash and not compared, so no try is ever taken: 256 bits cannot be guessed.
        tries: 1,
        lifeS,
        data,
      })
      return code
    },

    /** The code in whatever state. Changes nothing, so a mail scanner may open the link too. */
    async find(code: string): Promise<MailCode<Data> | undefined> {
      const row = await findCode(db, purpose, tokenHash(code.trim()))
      return row && asFound(row)
    },
    async findOf(subjects: string[]): Promise<MailCode<Data>[]> {
      return (await findCodesOf(db, subjects, [purpose])).map(asFound)
    },
    async findLatest(db: Db, subject: string): Promise<MailCode<Data> | undefined> {
      const row = await findLatestCode(db, purpose, subject)
      return row && asFound(row)
    },
    withdraw: (db: Db, subjects: string[]) => withdrawCodes(db, subjects, [purpose]),

    /**
     * Uses the code up and runs `effect`, all or nothing. `hold` comes first: it locks what the code is about, in the
     * same order as every other call, or two calls would wait for each other for ever. `undefined`: `hold` found
     * nothing to lock, or another call used the code first, and nothing has changed.
     */
    async redeem<Locked, Result>(
      code: Pick<CodeState, 'id' | 'subject'>,
      caller: Caller,
      hold: (tx: Tx) => Promise<Locked | undefined>,
      effect: (tx: Tx, locked: Locked) => Promise<Result>,
      /** What the audit says besides. */
      detail: Record<string, unknown> = {},
    ): Promise<{ result: Result } | undefined> {
      try {
        return await transaction(async (tx) => {
          const locked = await hold(tx)
          if (locked === undefined || !(await consumeById(tx, code.id))) throw new CodeGone()
          // What follows from the event comes first: the effect finds what it left.
          await audit(tx, caller, action, { subject: code.subject, detail })
          return { result: await effect(tx, locked) }
        })
      } catch (error) {
        if (error instanceof CodeGone) return undefined
        throw error
      }
    },

    /** For calls that only look at a code: a wrong one is counted, and refused beyond the limit, but not recorded. */
    countMiss: (caller: Caller) => countCodeMiss(db, caller.network),

    /** Count first: beyond the limit no record is written, otherwise anybody could fill the disk with records. */
    async miss(caller: Caller, refusal: ApiError): Promise<never> {
      await countCodeMiss(db, caller.network)
      await audit(db, caller, action, { result: 'failure', detail: { reason: 'incorrect_code' } })
      throw refusal
    },
  }
}

export type MailCodes<Data extends Record<string, unknown>> = ReturnType<typeof createMailCodes<Data>>

function statusOf(row: CodeState): MailCodeStatus {
  if (row.consumedAt) return 'used'
  if (row.supersededAt) return 'superseded'
  return row.isExpired ? 'expired' : 'ready'
}
