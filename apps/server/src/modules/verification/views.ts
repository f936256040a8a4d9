import { type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { verificationAttempts, verificationDocuments } from './tables.ts'

/** The documents without their contents, as a statement of another module joins them: to read, not to write. */
export const documentsAs = <A extends string>(alias: A) => {
  const d = verificationDocuments
  return new QueryBuilder()
    .select({
      id: d.id,
      accountId: d.accountId,
      type: d.type,
      status: d.status,
      version: d.version,
      country: d.country,
      submittedAt: d.submittedAt,
      attempt: d.attempt,
      weight: d.weight,
      marks: d.marks,
      refusal: d.refusal,
      assigneeId: d.assigneeId,
      leaseUntil: d.leaseUntil,
      parkedUntil: d.parkedUntil,
      decidedAt: d.decidedAt,
      numberIndex: d.numberIndex,
    })
    .from(d)
    .as(alias)
}

/** For documents under the alias `d`: kept under one of these numbers. */
export function hasNumber(numbers: readonly Buffer[]): SQL {
  const column = verificationDocuments.numberIndex
  return sql`d.number_index in (${sql.join(
    numbers.map((number) => sql`${sql.param(number, column)}`),
    sql`, `,
  )})`
}

/** How each attempt was decided, without what was handed in. */
export const attemptsAs = <A extends string>(alias: A) => {
  const { documentId, attempt, decision, note, privateNote, decidedBy, decidedAt } = verificationAttempts
  return new QueryBuilder()
    .select({ documentId, attempt, decision, note, privateNote, decidedBy, decidedAt })
    .from(verificationAttempts)
    .as(alias)
}

export type StoredMark = (typeof verificationDocuments.$inferSelect)['marks'][number]
