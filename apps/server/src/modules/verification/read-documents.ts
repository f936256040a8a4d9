import { DEFAULT_DOCUMENT_STATUS, DOCUMENT_TYPES, type DocumentType } from '@portico/contract/kernel/statuses'
import { type DocumentStates, reviewOutcome } from '@portico/contract/verification/next-document'
import type {
  VerificationDocument,
  VerificationProgress,
  VerificationStatuses,
} from '@portico/contract/verification/schemas'
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

/** Where the documents of a person stand, as `nextDocument` asks. */
export function documentStates(rows: readonly DocumentRow[]): DocumentStates {
  return Object.fromEntries(
    rows.map(({ type, status, review }) => [type, { status, review: reviewOutcome(status, review) }]),
  )
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

  async function progressOf(accountId: string): Promise<VerificationProgress> {
    const [rows, account] = await Promise.all([
      findDocuments(db, accountId),
      accounts.findAccount(db, accountId),
    ])
    const known = documentStates(rows)
    // A selfie that is asked for waits to be sent, although nothing of it is kept yet.
    const selfie = account?.selfieRequired ? 'NEW_DOCUMENT' : DEFAULT_DOCUMENT_STATUS.SELFIE
    return DOCUMENT_TYPES.map((documentType) => ({
      documentType,
      ...(known[documentType] ?? {
        status: documentType === 'SELFIE' ? selfie : DEFAULT_DOCUMENT_STATUS[documentType],
        review: null,
      }),
    }))
  }

  return {
    shown,

    async statuses(accountId: string): Promise<VerificationStatuses> {
      const progress = await progressOf(accountId)
      return progress.map(({ documentType, status }) => ({ documentType, status }))
    },

    progress: progressOf,

    async ofType(accountId: string, type: DocumentType): Promise<VerificationDocument[]> {
      const row = await findDocument(db, accountId, type)
      return row ? [shown(row)] : []
    },
  }
}

export type ReadDocuments = ReturnType<typeof createReadDocuments>
