import { DEFAULT_DOCUMENT_STATUS, DOCUMENT_STATUSES } from '@portico/contract/kernel/statuses'
import { describe, expect, it } from 'vitest'
import { displayedStatus, verificationPercent } from './verification-progress.ts'

const VERIFIED = 'VERIFIED'

describe('the progress of the verification', () => {
  it('is whole with passport and address, and half with one of them', () => {
    expect(verificationPercent({ PASSPORT: VERIFIED, ADDRESS: VERIFIED }, false)).toBe(100)
    expect(verificationPercent({ PASSPORT: VERIFIED, ADDRESS: 'NEW_DOCUMENT' }, false)).toBe(50)
    expect(verificationPercent({ PASSPORT: 'WAITING_USER', ADDRESS: VERIFIED }, false)).toBe(50)
  })

  it('is whole with one of them when the profile is verified, and zero with none', () => {
    expect(verificationPercent({ ADDRESS: VERIFIED }, true)).toBe(100)
    expect(verificationPercent(DEFAULT_DOCUMENT_STATUS, true)).toBe(0)
    expect(verificationPercent(DEFAULT_DOCUMENT_STATUS, false)).toBe(0)
  })

  it('does not count company, selfie and phone', () => {
    expect(verificationPercent({ COMPANY: VERIFIED, SELFIE: VERIFIED, PHONE: VERIFIED }, true)).toBe(0)
  })
})

describe('the status of a document', () => {
  it('is shown as one of three words', () => {
    const shown = Object.fromEntries(DOCUMENT_STATUSES.map((status) => [status, displayedStatus(status)]))
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
