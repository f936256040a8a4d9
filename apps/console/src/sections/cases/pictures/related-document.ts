import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'

const COMPARED: Partial<Record<DocumentType, DocumentType>> = { SELFIE: 'PASSPORT', PASSPORT: 'SELFIE' }

/** A document next to the one under review, and the case whose pictures it shows. */
export type DocumentNextTo = Pick<Other, 'documentType' | 'images' | 'imagesRemovedAt'> & {
  caseId: string
  /** Whose it is, where it is somebody else's. */
  name: string | null
}
type Other = CaseDetails['others'][number]

/** Another case that somebody asked for, or else what belongs together. */
export function documentNextTo(
  details: CaseDetails,
  other: CaseDetails | null | undefined,
  locale: string,
): DocumentNextTo | undefined {
  if (other) {
    const { case: entry, images, imagesRemovedAt } = other
    const name = personName(locale, entry)
    return { caseId: entry.id, documentType: entry.documentType, images, imagesRemovedAt, name }
  }
  const related = relatedDocument(details)
  return related && { ...related, caseId: details.case.id, name: null }
}

/** The related document of the one under review: a face is compared with the passport's. */
export function relatedDocument({ case: one, others }: CaseDetails): Other | undefined {
  const type = COMPARED[one.documentType]
  return others.find(({ documentType, images }) => documentType === type && images.length > 0)
}
