import { pendingDocumentCookie } from '@portico/contract/kernel/cookies'
import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import { DAY_S } from '@portico/contract/kernel/units'
import type { FormType } from '@portico/contract/verification/next-document'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { readCookie, writeCookie } from '../../delivery/cookies.ts'

/** How long a browser remembers that it has sent a document which the server has not taken in yet. */
const PENDING_DOCUMENT_COOKIE_MAX_AGE_S = 30 * DAY_S

type Known = Pick<VerificationDocument, 'id' | 'updatedAt'>

/**
 * After a save or a hand-in: how old the document was before. Until the server shows a newer one, what it shows is not
 * yet what was sent. The document's id stands next to it, for the next person in this browser has other documents.
 */
export function markPending(type: FormType, id: string, updatedAtBefore: number): void {
  writeCookie(pendingDocumentCookie(type), `${updatedAtBefore}.${id}`, PENDING_DOCUMENT_COOKIE_MAX_AGE_S)
}

/** The status of a document in this browser: ASYNC while the server has not taken in what was sent. */
export function statusHere(
  type: FormType,
  status: DocumentStatus,
  document: Known | null,
  marker: string | null = readCookie(pendingDocumentCookie(type)),
): DocumentStatus {
  if (status !== 'NEW_DOCUMENT' || !marker || !document) return status
  const [updatedAt = '', ...id] = marker.split('.')
  if (id.length > 0 && id.join('.') !== document.id) return status
  return Number(updatedAt) >= document.updatedAt ? 'ASYNC' : status
}
