import type { CALL_LIMITS } from '@portico/contract/call-limits'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { AccountsApp } from './accounts-app.ts'

/** Prepares what a call needs, and gives the call: made twice, it sends the same twice. */
export type Prepare = () => Promise<() => Promise<LightMyRequestResponse>>

/** Lets a minute pass for what waits to be sent once more, and for nothing else: other uses may be under way. */
export async function aMinuteLater(app: AccountsApp): Promise<void> {
  await app.settle()
  await app.db.execute(sql`delete from counters`)
  await app.db.execute(sql`update one_time_codes set created_at = created_at - interval '1 minute'`)
  await app.db.execute(sql`update registrations set registered_at = registered_at - interval '1 minute',
    mailed_at = mailed_at - interval '1 minute'`)
}

/** One right use of a writing call. */
export type WritingUse = {
  /** What of the call this is, where it has several uses. */
  use?: string
  prepare: Prepare
  /** What else than a success the same call is answered when it was done already, as `400 code:incorrect_code`. */
  again?: readonly string[]
  /** It needs a store without any account, and makes it one. */
  isAlone?: true
}

export type WritingName = keyof typeof CALL_LIMITS
export type WritingUses<Name extends WritingName = WritingName> = Record<Name, readonly WritingUse[]>
