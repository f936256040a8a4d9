import { dayAfter } from '@portico/contract/verification/document-rules'
import type { Clock } from '../../../core/clock.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { createRowByRow } from '../../../core/retention/row-by-row.ts'
import type { Documents } from '../../documents/documents.module.ts'
import type { DocumentRow } from '../documents.store.ts'
import {
  type Attempt,
  detachFiles,
  findDue,
  holdDocument,
  markImagesRemoved,
  type Place,
} from './old-images.store.ts'

/** Images that came back with a return or a refusal go after this time. */
export const RETURNED_IMAGES_KEPT_DAYS = 90

type Ports = {
  database: Database
  clock: Clock
  audit: Audit
  documents: Pick<Documents, 'describe' | 'remove'>
  onError: (error: unknown) => void
  config: { verifiedImagesKeptDays: number }
}
/** Images of attempts that were decided before these go. */
type Limits = Record<'returned' | 'approved', Date>

/**
 * Removes the images of documents whose time is over, once a day: an image goes when no attempt and no draft needs it any
 * more. What was typed stays, and so does the row that says when the images went.
 */
export function createRemoveOldImages(ports: Ports) {
  const { database, clock, audit, documents, onError, config } = ports
  const { db, transaction } = database

  // Whole days in UTC: the job has no hour of its own.
  const daysAgo = (days: number) => new Date(dayAfter(clock.now(), -days))

  async function treat(documentId: string, limits: Limits): Promise<void> {
    await transaction(async (tx) => {
      const locked = await holdDocument(tx, documentId)
      if (locked) await removeFrom(tx, locked.document, locked.attempts, limits)
    })
  }

  async function removeFrom(tx: Tx, document: DocumentRow, all: Attempt[], limits: Limits): Promise<void> {
    const attempts = all.filter(({ imagesRemovedAt }) => imagesRemovedAt === null)
    const due = attempts.filter((attempt) => isDue(attempt, limits))
    // A corrected document has only what was wrong sent again: the rest of it is handed in again.
    const drafted = new Set(isBeingCorrected(document, limits) ? document.files : [])
    const needed = new Set(attempts.flatMap((attempt) => (due.includes(attempt) ? [] : attempt.files)))
    const over = new Set(
      due.flatMap(({ files }) => files.filter((path) => !needed.has(path) && !drafted.has(path))),
    )
    const gone = (await documents.describe(tx, [...over])).map(({ path }) => path)
    const done = due.filter(({ files }) => !files.some((path) => drafted.has(path)))
    const kept = document.files.filter((path) => !over.has(path))
    if (kept.length < document.files.length) await detachFiles(tx, document.id, kept)
    if (done.length > 0)
      await markImagesRemoved(
        tx,
        done.map(({ id }) => id),
      )
    if (gone.length === 0) return
    await documents.remove(tx, gone)
    const { id, type, accountId } = document
    await audit(tx, undefined, 'document.remove_images', {
      subject: accountId,
      detail: { type, id, attempts: due.map(({ attempt }) => attempt), images: gone.length },
    })
  }

  return async function removeOldImages(): Promise<void> {
    const limits: Limits = {
      returned: daysAgo(RETURNED_IMAGES_KEPT_DAYS),
      approved: daysAgo(config.verifiedImagesKeptDays),
    }
    const documents = createRowByRow('documents whose images are over', onError)
    for (const decided of ['returned', 'approved'] as const) {
      let after: Place | undefined
      do {
        const rows = await findDue(db, decided, limits[decided], after)
        for (const id of new Set(rows.map((row) => row.documentId))) {
          await documents.run(id, () => treat(id, limits))
        }
        after = rows.at(-1)
      } while (after)
    }
    documents.report()
  }
}

function isDue({ decision, decidedAt }: Attempt, { returned, approved }: Limits): boolean {
  if (decidedAt === null) return false
  if (decision === 'approve') return decidedAt < approved
  return (decision === 'return' || decision === 'refuse') && decidedAt < returned
}

/** A draft whose person has touched it since. */
function isBeingCorrected({ status, updatedAt }: DocumentRow, { returned }: Limits): boolean {
  return status === 'NEW_DOCUMENT' && updatedAt >= returned
}
