import type { AddressMetadata } from '@portico/contract/verification/schemas'
import { expect, it } from 'vitest'
import { fieldsToReview } from './typed-fields.ts'

const HOME = { address1: 'Hauptstraße 1', address2: '', city: 'Berlin', country: 'DE', zip: '10115' }
const WORK = { ...HOME, address1: 'Nebenweg 2' }
const same: AddressMetadata = { addressPostal: HOME, addressResidential: HOME }
const apart: AddressMetadata = { addressPostal: WORK, addressResidential: HOME }
const groupsOf = (now: AddressMetadata, before: AddressMetadata | null) => [
  ...new Set(fieldsToReview(now, before).map(({ group }) => group)),
]

it('an address that is both stands once, and twice where the two differ or did before', () => {
  expect(groupsOf(same, null)).toEqual(['addressBoth'])
  expect(groupsOf(same, same)).toEqual(['addressBoth'])
  expect(groupsOf(same, apart)).toEqual(['addressPostal', 'addressResidential'])
  expect(groupsOf(apart, null)).toEqual(['addressPostal', 'addressResidential'])
  expect(fieldsToReview(same, null).map(({ path }) => path)).toContain('addressResidential.country')
})
