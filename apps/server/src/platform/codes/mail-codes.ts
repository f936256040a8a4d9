import type { AuditAction } from '@portico/contract/audit-actions'
import type { Audit } from '../audit.ts'
import type { Database, Db, Tx } from '../database.ts'
import type { ApiError } from '../errors.ts'
import type { Caller } from '../http/principal.ts'
import { newToken, tokenHash } from '../ids.ts'
import {
  type CodeState,
  consumeById,
  findCode,
  findCodesOf,
  findLatestCode,
  issueBeside,
  issueCode,
  withdrawCodes,
} from '../one-time.ts'
import { countCodeMiss } from './code-misses.ts'

/** One kind of code that a mail carries in its link. */
export type MailCodeKind = {
  purpose: string
  /** What a hit and a miss are recorded as. */
  action: AuditAction
  lifeS: number
  /** Whether a newer code of its subject ends it; otherwise anybody could have a mail sent that ends the one before. */
  isNewestOnly: boolean
}

/** A code that was used is that, whatever else happened to it. */
export type MailCodeStatus = 'used' | 'superseded' | 'expired' | 'ready'
export type MailCode<Data> = Omit<CodeState, 'data'> & { data: Data; status: MailCodeStatus }

type Ports = { database: Database; audit: Audit }

/** Rolls the transaction back when another call used or superseded the code meanwhile. */
class CodeGone extends Error {}

/**
 * From the mail to what its link does: every code of a mail is issued, looked at and redeemed here, and whoever tries
 * one that opens nothing is counted here.
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
     * The new code of a subject, whose row or address the caller holds. `typedHash` is of the short code that the same
     * mail carries.
     */
    async issue(tx: Tx, subject: string, data: Data, typedHash?: Buffer): Promise<string> {
      const code = newToken('')
      await (isNewestOnly ? issueCode : issueBeside)(tx, {
        purpose,
        subject,
        codeHash: tokenHash(code),
        ...(typedHash ? { typedHash } : {}),
        // Guessing is hopeless at 256 bits: nothing is compared, so no try is ever taken.
        tries: 1,
        lifeS,
        data,
      })
      return code
    },

    /** Whatever its state. Changes nothing, so a mail scanner may cause it too. */
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
     * Uses the code up and does what it opens, all or nothing. `hold` comes first: it locks what the code is about, in
     * the order that every other call locks it in, or two would wait for each other for ever. `undefined`: it held
     * nothing, or another call was faster, and nothing happened.
     */
    async redeem<Held, Result>(
      code: Pick<CodeState, 'id' | 'subject'>,
      caller: Caller,
      hold: (tx: Tx) => Promise<Held | undefined>,
      effect: (tx: Tx, held: Held) => Promise<Result>,
    ): Promise<{ result: Result } | undefined> {
      try {
        return await transaction(async (tx) => {
          const held = await hold(tx)
          if (held === undefined || !(await consumeById(tx, code.id))) throw new CodeGone()
          const result = await effect(tx, held)
          await audit(tx, caller, action, { subject: code.subject })
          return { result }
        })
      } catch (error) {
        if (error instanceof CodeGone) return undefined
        throw error
      }
    },

    /** For whoever only looks: counted, and refused beyond the limit, but nothing is recorded. */
    countMiss: (caller: Caller) => countCodeMiss(db, caller.network),

    /** Count first: beyond the limit no record is written, or anybody could fill the disk with them. */
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
