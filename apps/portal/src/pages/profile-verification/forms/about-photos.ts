import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { Review } from '@portico/contract/verification/schemas'

/** Reasons that another photo in the place of the former one answers. */
const ABOUT_PHOTOS: readonly ReviewReason[] = [
  'unreadable',
  'cut_off',
  'damaged',
  'wrong_kind',
  'copy_or_screenshot',
  'proof_too_old',
  'face_not_visible',
  'face_differs',
]

/** Whether a document came back because of its photos. */
export function isAboutPhotos(review: Review | undefined): boolean {
  return review?.reasons.some((reason) => ABOUT_PHOTOS.includes(reason)) ?? false
}
