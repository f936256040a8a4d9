import type { DocumentType } from '@portico/contract/kernel/statuses'
import type {
  AddressMetadata,
  DocumentMetadata,
  PassportMetadata,
  SaveDocumentRequest,
  VerificationDocument,
} from '@portico/contract/verification/schemas'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { checkMetadata } from './checks/check-metadata.ts'
import { keptUnder } from './checks/document-keys.ts'
import { findDocument, take, type Written } from './documents.store.ts'
import { type Draft, notADraft, readType } from './draft.ts'
import type { Metadata } from './metadata.ts'
import type { ReadDocuments } from './read-documents.ts'

type Ports = { database: Database; clock: Clock; audit: Audit }

/** Saves the data of a draft, which may have gaps. */
export function createSaveDocument(
  { database, clock, audit }: Ports,
  draft: Draft,
  metadata: Metadata,
  read: ReadDocuments,
) {
  return async function save(
    accountId: string,
    body: SaveDocumentRequest,
    caller: Caller,
  ): Promise<VerificationDocument> {
    const type = readType(body.documentType)
    await draft.require(database.db, accountId, type)
    const { data, errors } = checkMetadata(type, body.documentMetadata, clock.now())
    if (errors.length > 0) throw new ApiError(errors)
    const saved = await database.transaction(async (tx) => {
      const { id } = await draft.open(tx, accountId, type)
      const row = await take(tx, 'save', { id }, writtenOf(accountId, type, data))
      if (row) await audit(tx, caller, 'document.save', own(accountId, { type, id }))
      return row
    })
    if (!saved) throw notADraft(await findDocument(database.db, accountId, type))
    return read.shown(saved)
  }

  function writtenOf(accountId: string, type: DocumentType, data: DocumentMetadata): Written {
    return {
      metadata: data === null ? null : metadata.seal({ accountId, type }, data),
      country: countryOf(type, data),
      ...keptUnder(type, data, metadata),
      expiresOn: type === 'PASSPORT' ? (data as PassportMetadata).expireDate || null : null,
    }
  }
}

/** What an account did with a document of its own. */
export const own = (accountId: string, detail: Record<string, unknown>) => ({
  actor: accountId,
  subject: accountId,
  detail,
})

function countryOf(type: DocumentType, data: DocumentMetadata): string | null {
  if (type === 'PASSPORT') return (data as PassportMetadata).citizenship || null
  return type === 'ADDRESS' ? (data as AddressMetadata).addressResidential.country || null : null
}
