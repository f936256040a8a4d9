import {
  DEFAULT_DOCUMENT_STATUS,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentStatus,
} from '@portico/contract/kernel/statuses'
import type { DocumentState } from '@portico/contract/verification/next-document'
import { describe, expect, it } from 'vitest'
import { displayedStatus, verificationPercent } from './verification-progress.ts'

const at = (status: DocumentStatus, review: DocumentState['review'] = null): DocumentState => ({
  status,
  review,
})
const VERIFIED = at('VERIFIED')
const NEW = Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, at(DEFAULT_DOCUMENT_STATUS[type])]))

describe('the progress of the verification', () => {
  it('is whole with passport and address, and half with one of them', () => {
    expect(verificationPercent({ PASSPORT: VERIFIED, ADDRESS: VERIFIED }, false)).toBe(100)
    expect(verificationPercent({ PASSPORT: VERIFIED, ADDRESS: at('NEW_DOCUMENT') }, false)).toBe(50)
    expect(verificationPercent({ PASSPORT: at('WAITING_USER'), ADDRESS: VERIFIED }, false)).toBe(50)
  })

  it('is whole with one of them when the profile is verified, and zero with none', () => {
    expect(verificationPercent({ ADDRESS: VERIFIED }, true)).toBe(100)
    expect(verificationPercent(NEW, true)).toBe(0)
    expect(verificationPercent(NEW, false)).toBe(0)
  })

  it('does not count company, selfie and phone', () => {
    expect(verificationPercent({ COMPANY: VERIFIED, SELFIE: VERIFIED, PHONE: VERIFIED }, true)).toBe(0)
  })
})

describe('the status of a document', () => {
  it('says how its last decision went, where that was against it', () => {
    expect(displayedStatus(at('NEW_DOCUMENT', 'returned'))).toBe('returned')
    expect(displayedStatus(at('WAITING_USER', 'refused'))).toBe('refused')
  })

  it('is shown as one of three words otherwise', () => {
    const shown = Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, displayedStatus(at(status))]))
    expect(shown).toEqual({
      NONE: 'unverified',
      NEW_DOCUMENT: 'unverified',
      ASYNC: 'unverified',
      WAITING_MODERATOR: 'review',
      WAITING_USER: 'review',
      WAITING_SYSTEM: 'review',
      VERIFIED: 'verified',
    })
  })
})
