import { localeOrDefault } from '@portico/contract/kernel/locales'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../core/clock.ts'
import { createRepeatedSuccess, type Success } from '../../core/codes/repeated-success.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError, BusyError, refuse, refuseField } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { isId } from '../../core/ids.ts'
import type { Outbox } from '../../core/outbox/outbox.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { KeptOnward } from '../applications/onward.ts'
import type { Documents } from '../documents/documents.module.ts'
import { checkMetadata, missingIn } from './checks/check-metadata.ts'
import type { DocumentMails } from './document-mails.ts'
import { type DocumentRow, findDocumentById, insertAttempt, take } from './documents.store.ts'
import type { Draft } from './draft.ts'
import type { Metadata } from './metadata.ts'
import type { ReadDocuments } from './read-documents.ts'
import type { Results } from './results/notify-results.ts'
import { own } from './save-document.ts'

export const CHECK_KIND = 'document-check'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  clock: Clock
  audit: Audit
  outbox: Outbox
  accounts: Pick<Accounts, 'holdAccount'>
  documents: Pick<Documents, 'describe'>
}
type Parts = {
  draft: Draft
  metadata: Metadata
  read: ReadDocuments
  mails: Pick<DocumentMails, 'inReview'>
  results: Pick<Results, 'notifyUnanswered'>
}

/** Hands a document in. Of any number of calls at once one does it. */
export function createSubmitDocument(ports: Ports, { draft, metadata, read, mails, results }: Parts) {
  const { database, clock, audit, outbox, accounts, documents } = ports
  const { db, transaction } = database
  const repeats = createRepeatedSuccess(ports)

  async function submit(
    accountId: string,
    id: string,
    onward: KeptOnward | undefined,
    caller: Caller,
  ): Promise<VerificationDocument> {
    for (let reading = 0; reading < READINGS_MAX; reading++) {
      const submitted = await submitAsItStands(accountId, id, onward, caller)
      if (submitted) return read.shown(submitted)
    }
    throw new BusyError('a document that changes all the time')
  }

  /** Undefined when the draft was changed between its check and its hand-in: it is no fault, and is checked again. */
  async function submitAsItStands(
    accountId: string,
    id: string,
    onward: KeptOnward | undefined,
    caller: Caller,
  ): Promise<DocumentRow | undefined> {
    const row = isId(id) ? await findDocumentById(db, id) : undefined
    if (row?.accountId !== accountId) throw refuse('not_found')
    // Handed in a moment ago, and the answer was lost.
    if (row.status !== 'NEW_DOCUMENT' && (await repeats.take(db, handedIn(row)))) return row
    await draft.require(db, accountId, row.type)
    await requireImages(row, caller)
    const data = metadata.open(row, row.metadata)
    // What was right when it was saved may be so no more: a passport runs out in a drawer.
    const { errors } = checkMetadata(row.type, data, clock.now())
    const missing = [...errors, ...missingIn(row.type, data, row.files.length)]
    if (missing.length > 0) throw new ApiError(missing)
    return transaction(async (tx) => {
      // Before the document, as a decision that is taken back does.
      await accounts.holdAccount(tx, accountId)
      // The version too: what was checked above is what is handed in.
      const now = await take(
        tx,
        'submit',
        { id, version: row.version },
        {
          submittedAt: sql`now()`,
          attempt: sql`attempt + 1`,
          // One that was sent back still leads where its first hand-in led.
          ...onward,
          review: null,
          marks: [],
          weight: 0,
        },
      )
      if (!now) return undefined
      await insertAttempt(tx, now)
      await audit(tx, caller, 'document.verify', own(accountId, { type: row.type, id, attempt: now.attempt }))
      const locale = localeOrDefault(caller.locale)
      await outbox.add(tx, { kind: CHECK_KIND, recipient: id, locale, slots: {} })
      await results.notifyUnanswered(tx, now)
      await mails.inReview(tx, now)
      await repeats.keep(tx, handedIn(now))
      return now
    })
  }

  /**
   * A case without its pictures cannot be decided: an image that was lost leaves the draft, whose owner is asked for it while
   * it is still at hand.
   */
  async function requireImages({ id, version, accountId, type, files }: DocumentRow, caller: Caller) {
    const living = (await documents.describe(db, files)).filter(({ removedAt }) => removedAt === null)
    const there = new Set(living.map(({ path }) => path))
    const lost = files.filter((path) => !there.has(path))
    if (lost.length === 0) return
    await transaction(async (tx) => {
      const left = files.filter((path) => there.has(path))
      if (!(await take(tx, 'save', { id, version }, { files: left }))) return
      await audit(tx, caller, 'document.remove', own(accountId, { type, id, lost }))
    })
    throw refuseField('file', 'required')
  }

  return submit
}

const handedIn = ({ id, accountId, attempt }: DocumentRow): Success => ({
  what: 'document-verify',
  accountId,
  by: accountId,
  input: [id, String(attempt)],
})

/** How often a draft that is saved meanwhile is looked at again. */
const READINGS_MAX = 5
