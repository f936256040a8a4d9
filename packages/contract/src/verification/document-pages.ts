import type { DocumentType } from '../kernel/statuses.ts'
import type { PageName } from '../pages.ts'

/** The page on which each document is filled in. */
export const DOCUMENT_PAGES = {
  PASSPORT: 'profileVerificationPassport',
  ADDRESS: 'profileVerificationAddress',
  COMPANY: 'profileVerificationBusiness',
  SELFIE: 'profileVerificationAdditional',
  PHONE: 'profileVerification',
} as const satisfies Record<DocumentType, PageName>
