import { DEFAULT_DOCUMENT_STATUS, DOCUMENT_TYPES, type DocumentType } from '@portico/contract/statuses'
import type { VerificationDocument, VerificationStatuses } from '@portico/contract/verification.schemas'

/** The statuses of an account without any document. */
export function readStatuses(): VerificationStatuses {
  return DOCUMENT_TYPES.map((documentType) => ({
    documentType,
    status: DEFAULT_DOCUMENT_STATUS[documentType],
  }))
}

export function readDocuments(_documentType: DocumentType): VerificationDocument[] {
  return []
}
