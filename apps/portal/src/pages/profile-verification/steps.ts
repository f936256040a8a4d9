import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { PageName } from '@portico/contract/pages'
import { DOCUMENT_PAGES } from '@portico/contract/verification/document-pages'

/** The four steps in their order; each is a route of its own. */
export const STEPS = [
  { name: 'passport', documentType: 'PASSPORT', route: DOCUMENT_PAGES.PASSPORT, required: true },
  { name: 'address', documentType: 'ADDRESS', route: DOCUMENT_PAGES.ADDRESS, required: true },
  { name: 'business', documentType: 'COMPANY', route: DOCUMENT_PAGES.COMPANY, required: false },
  { name: 'additional', documentType: 'SELFIE', route: DOCUMENT_PAGES.SELFIE, required: true },
] as const satisfies ReadonlyArray<{
  name: string
  documentType: DocumentType
  route: PageName
  required: boolean
}>

export type Step = (typeof STEPS)[number]

/** Only some people are asked for the selfie; it is needed then. */
export function stepsFor(selfieRequired: boolean): Step[] {
  return STEPS.filter((step) => step.name !== 'additional' || selfieRequired)
}
