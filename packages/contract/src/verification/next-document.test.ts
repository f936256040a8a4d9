import { describe, expect, it } from 'vitest'
import { type DocumentState, type DocumentStates, nextDocument, reviewOutcome } from './next-document.ts'

const at = (status: DocumentState['status'], review: DocumentState['review'] = null): DocumentState => ({
  status,
  review,
})
const VERIFIED = at('VERIFIED')
const IN_REVIEW = at('WAITING_MODERATOR')
const RETURNED = at('NEW_DOCUMENT', 'returned')
const REFUSED = at('WAITING_USER', 'refused')

describe('what comes next in the verification', () => {
  it.each<[string, DocumentStates, boolean, string]>([
    ['nothing is begun', {}, false, 'open PASSPORT'],
    ['the passport is handed in', { PASSPORT: IN_REVIEW }, false, 'open ADDRESS'],
    ['the passport is on its way', { PASSPORT: at('ASYNC') }, false, 'open ADDRESS'],
    ['the address alone is handed in', { ADDRESS: IN_REVIEW }, false, 'open PASSPORT'],
    ['both are handed in', { PASSPORT: IN_REVIEW, ADDRESS: at('WAITING_SYSTEM') }, false, 'review'],
    ['one is verified, one in review', { PASSPORT: VERIFIED, ADDRESS: IN_REVIEW }, false, 'review'],
    ['both are verified', { PASSPORT: VERIFIED, ADDRESS: VERIFIED }, false, 'verified'],
    ['the passport came back', { PASSPORT: RETURNED, ADDRESS: IN_REVIEW }, false, 'returned PASSPORT'],
    ['the address came back', { PASSPORT: VERIFIED, ADDRESS: RETURNED }, false, 'returned ADDRESS'],
    ['it came back before the address was begun', { PASSPORT: RETURNED }, false, 'returned PASSPORT'],
    ['the passport is out of date', { PASSPORT: RETURNED, ADDRESS: VERIFIED }, false, 'returned PASSPORT'],
    [
      'a selfie is asked for',
      { PASSPORT: at('WAITING_USER'), SELFIE: at('NEW_DOCUMENT'), ADDRESS: IN_REVIEW },
      true,
      'selfie SELFIE',
    ],
    ['a selfie is asked for first', { PASSPORT: at('WAITING_USER') }, true, 'selfie SELFIE'],
    [
      'the selfie came back',
      { PASSPORT: IN_REVIEW, ADDRESS: IN_REVIEW, SELFIE: RETURNED },
      true,
      'returned SELFIE',
    ],
    [
      'the selfie alone is left to look at',
      { PASSPORT: VERIFIED, ADDRESS: VERIFIED, SELFIE: IN_REVIEW },
      true,
      'review',
    ],
    ['all three are verified', { PASSPORT: VERIFIED, ADDRESS: VERIFIED, SELFIE: VERIFIED }, true, 'verified'],
    ['the passport is refused', { PASSPORT: REFUSED, ADDRESS: IN_REVIEW }, false, 'refused PASSPORT'],
    [
      'the company came back',
      { PASSPORT: VERIFIED, ADDRESS: VERIFIED, COMPANY: RETURNED },
      false,
      'returned COMPANY',
    ],
    [
      'the company is refused',
      { PASSPORT: VERIFIED, ADDRESS: VERIFIED, COMPANY: REFUSED },
      false,
      'verified',
    ],
    [
      'the company was never started',
      { PASSPORT: VERIFIED, ADDRESS: VERIFIED, COMPANY: at('NEW_DOCUMENT') },
      false,
      'verified',
    ],
  ])('%s', (_, states, selfieRequired, expected) => {
    const next = nextDocument(states, selfieRequired)
    expect('documentType' in next ? `${next.kind} ${next.documentType}` : next.kind).toBe(expected)
  })

  it('says that nothing is left to do only where nothing waits for the person, in every state', () => {
    const states = [
      at('NONE'),
      at('NEW_DOCUMENT'),
      IN_REVIEW,
      at('WAITING_USER'),
      VERIFIED,
      RETURNED,
      REFUSED,
    ]
    for (const selfieRequired of [false, true]) {
      for (const PASSPORT of states)
        for (const ADDRESS of states)
          for (const SELFIE of states) {
            const needed = selfieRequired ? [PASSPORT, ADDRESS, SELFIE] : [PASSPORT, ADDRESS]
            const { kind } = nextDocument({ PASSPORT, ADDRESS, SELFIE }, selfieRequired)
            const waits = needed.some(
              ({ status, review }) => review !== null || status === 'NEW_DOCUMENT' || status === 'NONE',
            )
            if (waits) expect(['review', 'verified']).not.toContain(kind)
            expect(kind === 'verified').toBe(
              needed.every(({ status }) => status === 'VERIFIED') && SELFIE.review !== 'returned',
            )
          }
    }
  })
})

it('a decision speaks of a document until it is handed in again', () => {
  expect(reviewOutcome('NEW_DOCUMENT', { final: false })).toBe('returned')
  expect(reviewOutcome('WAITING_USER', { final: true })).toBe('refused')
  expect(reviewOutcome('WAITING_SYSTEM', null)).toBeNull()
  expect(reviewOutcome('NEW_DOCUMENT', null)).toBeNull()
})
