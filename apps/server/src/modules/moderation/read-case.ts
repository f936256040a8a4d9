import { DOCUMENT_TYPES, type DocumentType } from '@portico/contract/kernel/statuses'
import type { CaseDetails, CaseImage } from '@portico/contract/moderation/schemas'
import { MARK_WEIGHTS } from '@portico/contract/verification/marks'
import { isReviewReason, type ReviewReason } from '@portico/contract/verification/reasons'
import type { DocumentMetadata, PassportMetadata } from '@portico/contract/verification/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { refuse } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Auditing } from '../audit/audit.module.ts'
import type { Documents } from '../documents/documents.module.ts'
import type { Verification } from '../verification/verification.module.ts'
import { nameOf } from './name-of.ts'
import { listNotes } from './notes/case-notes.store.ts'
import { entryOf, marksOf } from './queue/list-cases.ts'
import { findCasesWith } from './queue/queue.store.ts'
import { showAllHidden, showHidden } from './queue/visible-text.ts'

const CASE_EVENTS_SHOWN = 100

type Ports = {
  database: Database
  audit: Audit
  auditing: Pick<Auditing, 'listAbout'>
  accounts: Pick<Accounts, 'findAccount' | 'namesOf'>
  documents: Pick<Documents, 'describe'>
  verification: Pick<
    Verification,
    'caseWork' | 'findDocument' | 'findDocuments' | 'machineReadableZone' | 'metadata'
  >
}

type AttemptRow = Awaited<ReturnType<Verification['caseWork']['attemptsOf']>>[number]
type Shown = { images: CaseImage[]; imagesRemovedAt: number | null }
type Colleague = { id: string; name: string }

/** Everything that a moderator decides by. Only what was handed in: a draft is its owner's alone. */
export function createReadCase(ports: Ports) {
  const { database, audit, auditing, accounts, documents, verification } = ports
  const { db, transaction } = database
  const { metadata } = verification

  return async function read(viewer: string, id: string, caller: Caller): Promise<CaseDetails> {
    const cases = isId(id) ? await findCasesWith(db, viewer, id) : []
    const found = cases.find((one) => one.id === id)
    const account = found && (await accounts.findAccount(db, found.accountId))
    const row = found && (await verification.findDocument(db, id))
    if (!found || !account || !row) throw refuse('not_found')
    const others = (await verification.findDocuments(db, account.id)).filter((one) => one.id !== id)
    const [attempts, events, notes] = await Promise.all([
      verification.caseWork.attemptsOf(db, [id, ...others.map((one) => one.id)]),
      auditing.listAbout(db, { subject: account.id, id, actions: SHOWN, count: CASE_EVENTS_SHOWN }),
      listNotes(db, id),
    ])
    const newestOf = (document: string) => attempts.find(({ documentId }) => documentId === document)
    const now = newestOf(id)
    const before = attempts.find(
      (one) => one.documentId === id && one.attempt < found.attempt && one.decidedAt,
    )
    const images = await describe(attempts.flatMap(({ files }) => files))
    const names = await accounts.namesOf(
      db,
      [
        before?.decidedBy,
        row.refusal?.by,
        account.sponsorId,
        ...events.flatMap(({ actorId, detail }) => [actorId, toIn(detail)]),
        ...notes.map(({ writtenBy }) => writtenBy),
      ].filter((one) => typeof one === 'string'),
    )
    const colleague = (by: string | null | undefined): Colleague | null => {
      const name = by && names.get(by)
      return name ? { id: name.id, name: nameOf(caller.locale, name) } : null
    }
    const data = dataOf(row, now)
    const detail = { type: row.type, id, attempt: found.attempt, version: row.version }
    const event = { actor: viewer, subject: account.id, detail }
    await transaction((tx) => audit(tx, caller, 'case.view', event))
    return {
      case: entryOf(found, viewer, caller.locale),
      casesOfPerson: cases.toSorted(byKind).map((one) => entryOf(one, viewer, caller.locale)),
      version: row.version,
      documentMetadata: showAllHidden(data),
      ...images(now),
      machineReadableZone:
        row.type === 'PASSPORT' && data ? verification.machineReadableZone(data as PassportMetadata) : null,
      marks: marksOf(found).map((one) => ({ ...one, weight: MARK_WEIGHTS[one.mark] })),
      person: {
        id: account.id,
        email: showHidden(account.email),
        firstName: showHidden(account.firstName),
        lastName: showHidden(account.lastName),
        nationality: account.nationality,
        language: account.language,
        registeredAt: account.registeredAt.getTime(),
        sponsor: colleague(account.sponsorId)?.name ?? null,
        selfieRequired: account.selfieRequired,
        verified: account.verified,
      },
      previous: before?.decidedAt
        ? {
            attempt: before.attempt,
            documentMetadata: showAllHidden(dataOf(row, before)),
            ...images(before),
            reasons: before.reasons,
            note: before.note,
            privateNote: before.privateNote,
            decidedAt: before.decidedAt.getTime(),
            decidedBy: colleague(before.decidedBy),
          }
        : null,
      events: events.map(({ at, action, actorId, detail }) => ({
        at: at.getTime(),
        action,
        by:
          actorId === account.id
            ? { id: account.id, name: nameOf(caller.locale, account) }
            : colleague(actorId),
        reasons: reasonsIn(detail),
        to: colleague(toIn(detail)),
        until: typeof detail.until === 'number' ? detail.until : null,
      })),
      notes: notes.map(({ id, createdAt, writtenBy, text }) => ({
        id,
        at: createdAt.getTime(),
        by: colleague(writtenBy),
        text: showHidden(text),
      })),
      others: others.map((one) => ({
        id: one.id,
        documentType: one.type,
        status: one.status,
        documentMetadata: showAllHidden(dataOf(one, newestOf(one.id))),
        ...images(newestOf(one.id)),
      })),
      refusal: row.refusal && {
        ...row.refusal,
        by: colleague(row.refusal.by) ?? { id: row.refusal.by, name: '' },
      },
    }
  }

  function dataOf(
    owned: Parameters<typeof metadata.open>[0],
    attempt: AttemptRow | undefined,
  ): DocumentMetadata {
    return attempt ? metadata.open(owned, attempt.metadata) : null
  }

  /** The images that are still kept of each attempt, in the order of their sending. */
  async function describe(paths: string[]) {
    const kept = new Map(
      (await documents.describe(db, [...new Set(paths)])).map((image) => [image.path, image]),
    )
    return (attempt: AttemptRow | undefined): Shown => {
      const files = attempt?.files ?? []
      const images = files.flatMap((path) => {
        const image = kept.get(path)
        return image && image.removedAt === null ? [{ path, width: image.width, height: image.height }] : []
      })
      const removedAt = images.length < files.length ? attempt?.imagesRemovedAt : null
      return { images, imagesRemovedAt: removedAt?.getTime() ?? null }
    }
  }
}

const byKind = (a: { type: DocumentType }, b: { type: DocumentType }): number =>
  DOCUMENT_TYPES.indexOf(a.type) - DOCUMENT_TYPES.indexOf(b.type)

/** What the person and the moderators did with it; who only looked is in the audit alone. */
const SHOWN = [
  'document.verify',
  'document.checked',
  'document.expire',
  'document.recall',
  'case.claim',
  'case.hand_over',
  'case.note',
  'case.park',
  'case.reopen',
  'case.resume',
  'case.approve',
  'case.return',
  'case.ask_selfie',
  'case.refuse',
  'case.undo',
] as const

/** To whom a case was handed over. */
const toIn = ({ to }: Record<string, unknown>): string | null => (typeof to === 'string' ? to : null)

function reasonsIn({ reasons }: Record<string, unknown>): ReviewReason[] {
  return Array.isArray(reasons) ? reasons.filter(isReviewReason) : []
}
