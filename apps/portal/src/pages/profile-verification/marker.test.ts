import { describe, expect, it } from 'vitest'
import { statusHere } from './marker.ts'

const document = { id: 'a', updatedAt: 100 }

describe('the marker of a document that was sent', () => {
  it('makes a new document ASYNC until the server shows a newer one', () => {
    expect(statusHere('PASSPORT', 'NEW_DOCUMENT', document, '100.a')).toBe('ASYNC')
    expect(statusHere('PASSPORT', 'NEW_DOCUMENT', document, '101')).toBe('ASYNC')
    expect(statusHere('PASSPORT', 'NEW_DOCUMENT', { ...document, updatedAt: 102 }, '101')).toBe(
      'NEW_DOCUMENT',
    )
    expect(statusHere('PASSPORT', 'NEW_DOCUMENT', document, null)).toBe('NEW_DOCUMENT')
  })

  it('is not taken for that of somebody else in the same browser', () => {
    expect(statusHere('PASSPORT', 'NEW_DOCUMENT', document, '500.b')).toBe('NEW_DOCUMENT')
  })

  it('changes no other status', () => {
    expect(statusHere('PASSPORT', 'WAITING_MODERATOR', document, '500.a')).toBe('WAITING_MODERATOR')
    expect(statusHere('SELFIE', 'VERIFIED', document, '500.a')).toBe('VERIFIED')
  })
})
