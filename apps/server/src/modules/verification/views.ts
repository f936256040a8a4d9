import { QueryBuilder } from 'drizzle-orm/pg-core'
import { verificationDocuments } from './tables.ts'

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
      decidedAt: d.decidedAt,
    })
    .from(d)
    .as(alias)
}

export type StoredMark = (typeof verificationDocuments.$inferSelect)['marks'][number]
