import { DEFAULT_DOCUMENT_STATUS, DOCUMENT_TYPES, type DocumentType } from '@portico/contract/kernel/statuses'
import type { VerificationDocument, VerificationStatuses } from '@portico/contract/verification/schemas'
import type { Database } from '../../core/database/access/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import { type DocumentRow, findDocument, findDocuments } from './documents.store.ts'
import type { Metadata } from './metadata.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'findAccount'>
  applications: { onward: Pick<Applications['onward'], 'offer'> }
}

/** What the owner sees of the documents. */
export function createReadDocuments({ database, accounts, applications }: Ports, metadata: Metadata) {
  const { db } = database

  function shown(row: DocumentRow): VerificationDocument {
    return {
      id: row.id,
      documentType: row.type,
      status: row.status,
      relativeFilePath: row.files,
      updatedAt: row.updatedAt.getTime(),
      documentMetadata: metadata.open(row, row.metadata),
      review: row.review,
      version: row.version,
      imagesRemovedAt: row.imagesRemovedAt?.getTime() ?? null,
      continuation: applications.onward.offer(row),
    }
  }

  return {
    shown,

    async statuses(accountId: string): Promise<VerificationStatuses> {
      const [rows, account] = await Promise.all([
        findDocuments(db, accountId),
        accounts.findAccount(db, accountId),
      ])
      const known = new Map(rows.map((row) => [row.type, row.status]))
      // A selfie that is asked for waits to be sent, although nothing of it is kept yet.
      const selfie = account?.selfieRequired ? 'NEW_DOCUMENT' : DEFAULT_DOCUMENT_STATUS.SELFIE
      return DOCUMENT_TYPES.map((documentType) => ({
        documentType,
        status:
          known.get(documentType) ??
          (documentType === 'SELFIE' ? selfie : DEFAULT_DOCUMENT_STATUS[documentType]),
      }))
    },

    async ofType(accountId: string, type: DocumentType): Promise<VerificationDocument[]> {
      const row = await findDocument(db, accountId, type)
      return row ? [shown(row)] : []
    },
  }
}

export type ReadDocuments = ReturnType<typeof createReadDocuments>
