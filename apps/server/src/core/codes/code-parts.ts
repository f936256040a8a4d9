import { type SQL, sql } from 'drizzle-orm'
import { oneTimeCodes } from './tables.ts'

/**
 * Parts of statements that use a one-time code in the very moment in which they do something else; what uses a code by
 * itself is in `one-time.ts`. Codes are written by the core alone.
 */

const isGood = sql`consumed_at is null and superseded_at is null and expires_at > now()`

/**
 * Takes one try of a good code for the row of `from`, a part named in the statement, before anything is compared.
 * `also` may name the code as `c`.
 */
export const takingTryOf = (code: {
  purpose: SQL
  subject: SQL
  also: SQL
  from: SQL
  returning: SQL
}): SQL =>
  sql`update ${oneTimeCodes} c set tries_left = tries_left - 1
      from ${code.from}
      where c.purpose = ${code.purpose} and c.subject = ${code.subject} and c.tries_left > 0
        and ${isGood} and ${code.also}
      returning ${code.returning}`

/** Uses a good code up: of any number of parallel calls one gets the row. */
export const consumingOne = (code: { id: SQL; when: SQL }): SQL =>
  sql`update ${oneTimeCodes} set consumed_at = now()
      where id = ${code.id} and ${isGood} and ${code.when}
      returning id`

/** The newest code of a subject, in whatever state; `columns` and `also` name it as `c`. */
export const newestCode = (code: { purpose: SQL; subject: SQL; also: SQL; columns: SQL }): SQL =>
  sql`select ${code.columns} from ${oneTimeCodes} c
      where c.purpose = ${code.purpose} and c.subject = ${code.subject} and ${code.also}
      order by c.superseded_at is not null, c.created_at desc limit 1`
