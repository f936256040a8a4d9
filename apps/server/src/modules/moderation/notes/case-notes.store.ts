import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import { newId } from '../../../core/ids.ts'
import { moderationNotes } from '../tables.ts'

const t = moderationNotes
const within = (seconds: number) => sql`${t.createdAt} > now() - make_interval(secs => ${seconds})`

/** The newest first. */
export function listNotes(db: Db, documentId: string) {
  return db.select().from(t).where(eq(t.documentId, documentId)).orderBy(desc(t.createdAt), desc(t.id))
}

/** Those of the last seconds, of every case. */
export function listNewNotes(db: Db, withinS: number) {
  return db.select({ id: t.id, documentId: t.documentId }).from(t).where(within(withinS))
}

type Written = Pick<typeof t.$inferInsert, 'documentId' | 'writtenBy' | 'text'>

/** The internal note of a decision that counts no more, as it was written. */
export async function keepNote(tx: Tx, note: Written & { createdAt: Date }): Promise<void> {
  await tx.insert(t).values({ id: newId(), ...note })
}

/**
 * Writes a note, unless the same person wrote the same within these seconds: the answer was lost then, and the note is there.
 * The account is locked before. False: it was there.
 */
export async function writeNote(tx: Tx, note: Written, withinS: number): Promise<boolean> {
  const { documentId, writtenBy, text } = note
  const same = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.documentId, documentId), eq(t.writtenBy, writtenBy), eq(t.text, text), within(withinS)))
    .limit(1)
  if (same.length > 0) return false
  await tx.insert(t).values({ id: newId(), ...note })
  return true
}
