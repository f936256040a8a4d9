/**
 * Why a document is returned or refused: a closed list, so that every reason has its text in every language. The codes
 * are stored, so never rename one. Whether a correction is possible is the moderator's choice, not part of the reason.
 */
export const REVIEW_REASONS = [
  'unreadable',
  'cut_off',
  'page_missing',
  'damaged',
  'expired',
  'wrong_kind',
  'copy_or_screenshot',
  'data_differs',
  'proof_too_old',
  'address_differs',
  'face_not_visible',
  'face_differs',
  'company_not_found',
  'under_age',
  'edited',
  'duplicate',
  'fraud',
  'other',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

export function isReviewReason(value: unknown): value is ReviewReason {
  return REVIEW_REASONS.some((reason) => reason === value)
}
