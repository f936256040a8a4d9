import type { PageName } from '@portico/contract/pages'
import type { AccountFacts } from '@portico/contract/profile/schemas'
import { RECOVERY_CODES_LOW } from '@portico/contract/two-factor/limits'
import { DOCUMENT_PAGES } from '@portico/contract/verification/document-pages'
import type { NextDocument } from '@portico/contract/verification/next-document'

/** What the account asks for, or that there is nothing to do: all is well, or documents are under review. */
export type NextStep =
  | {
      kind: 'secondStep' | 'recoveryCodes' | 'returned' | 'selfie' | 'refused' | 'address' | 'identity'
      page: PageName
    }
  | { kind: 'review' | 'done'; page: null }

type Known = Pick<AccountFacts, 'factors' | 'passkeys' | 'recoveryCodesLeft'> & {
  /** What comes next in the verification; null where it is not known. */
  identity: NextDocument | null
}

/** The one thing to do now: what somebody waits for, then what protects the account most, then the verification. */
export function nextStep({ factors, passkeys, recoveryCodesLeft, identity }: Known): NextStep {
  if (identity?.kind === 'returned' || identity?.kind === 'selfie')
    return { kind: identity.kind, page: DOCUMENT_PAGES[identity.documentType] }
  if (factors.length === 0 && passkeys === 0) return { kind: 'secondStep', page: 'profileSecurityStatus' }
  // Without a factor nothing asks for a recovery code.
  if (factors.length > 0 && recoveryCodesLeft < RECOVERY_CODES_LOW)
    return { kind: 'recoveryCodes', page: 'profileSecurityStatus' }
  if (!identity || identity.kind === 'verified') return { kind: 'done', page: null }
  if (identity.kind === 'review') return { kind: 'review', page: null }
  const page = DOCUMENT_PAGES[identity.documentType]
  if (identity.kind === 'refused') return { kind: 'refused', page }
  return { kind: identity.documentType === 'ADDRESS' ? 'address' : 'identity', page }
}
