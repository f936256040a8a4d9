import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { CaseDetails } from '@portico/contract/moderation/schemas'

const COMPARED: Partial<Record<DocumentType, DocumentType>> = { SELFIE: 'PASSPORT', PASSPORT: 'SELFIE' }

/** The related document of the one under review: a face is compared with the passport's. */
export function relatedDocument({
  case: one,
  others,
}: CaseDetails): CaseDetails['others'][number] | undefined {
  const type = COMPARED[one.documentType]
  return others.find(({ documentType, images }) => documentType === type && images.length > 0)
}
