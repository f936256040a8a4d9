import { DOCUMENT_TYPES } from '@portico/contract/kernel/statuses'
import { expect, it } from 'vitest'
import { reasonsFor } from './reasons.ts'

it('a refusal begins with what no better photo would mend, and leaves no reason out', () => {
  expect(reasonsFor('PASSPORT', 'return').slice(0, 2)).toEqual(['unreadable', 'cut_off'])
  expect(reasonsFor('PASSPORT', 'refuse').slice(0, 4)).toEqual(['fraud', 'edited', 'duplicate', 'under_age'])
  expect(reasonsFor('SELFIE', 'refuse')[2]).toBe('under_age')
  for (const type of DOCUMENT_TYPES) {
    expect(reasonsFor(type, 'refuse').toSorted()).toEqual(reasonsFor(type, 'return').toSorted())
  }
})
