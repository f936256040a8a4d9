import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { ReviewReason } from '@portico/contract/verification/reasons'

const PICTURE = ['unreadable', 'cut_off', 'page_missing'] as const
const LAST = ['other', 'under_age', 'duplicate', 'fraud'] as const

/** The reasons of each kind of document, the usual ones first: the first ten have a digit. */
const REASONS_OF: Record<DocumentType, readonly ReviewReason[]> = {
  PASSPORT: [
    ...PICTURE,
    'data_differs',
    'expired',
    'wrong_kind',
    'copy_or_screenshot',
    'damaged',
    'edited',
    ...LAST,
    'face_not_visible',
  ],
  ADDRESS: [
    ...PICTURE,
    'address_differs',
    'proof_too_old',
    'wrong_kind',
    'copy_or_screenshot',
    'data_differs',
    'edited',
    'other',
    'duplicate',
    'fraud',
  ],
  COMPANY: [
    ...PICTURE,
    'data_differs',
    'company_not_found',
    'wrong_kind',
    'copy_or_screenshot',
    'proof_too_old',
    'edited',
    'other',
    'duplicate',
    'fraud',
  ],
  SELFIE: [
    'face_not_visible',
    'face_differs',
    'unreadable',
    'copy_or_screenshot',
    'edited',
    'cut_off',
    'wrong_kind',
    'under_age',
    'fraud',
    'other',
  ],
  PHONE: ['other'],
}

/** What a refusal is about, which no better photo would mend. */
const FOR_GOOD = ['fraud', 'edited', 'duplicate', 'under_age', 'face_differs', 'company_not_found'] as const

/** The reasons of a decision, in the order that its moderators reach for them. */
export function reasonsFor(type: DocumentType, kind: 'return' | 'refuse'): readonly ReviewReason[] {
  const reasons = REASONS_OF[type]
  if (kind === 'return') return reasons
  const first = FOR_GOOD.filter((reason) => reasons.includes(reason))
  return [...first, ...reasons.filter((reason) => !first.some((one) => one === reason))]
}
