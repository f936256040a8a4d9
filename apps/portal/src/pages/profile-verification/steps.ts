import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { PageName } from '@portico/contract/pages'

/** The four steps in their order; each is a route of its own. */
export const STEPS = [
  { name: 'passport', documentType: 'PASSPORT', route: 'profileVerificationPassport', required: true },
  { name: 'address', documentType: 'ADDRESS', route: 'profileVerificationAddress', required: true },
  { name: 'business', documentType: 'COMPANY', route: 'profileVerificationBusiness', required: false },
  { name: 'additional', documentType: 'SELFIE', route: 'profileVerificationAdditional', required: false },
] as const satisfies ReadonlyArray<{
  name: string
  documentType: DocumentType
  route: PageName
  required: boolean
}>

export type Step = (typeof STEPS)[number]

/** Only some people are asked for the selfie. */
export function stepsFor(selfieRequired: boolean): Step[] {
  return STEPS.filter((step) => step.name !== 'additional' || selfieRequired)
}
