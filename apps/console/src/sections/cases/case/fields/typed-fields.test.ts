import type { CaseDetails } from '@portico/contract/moderation/schemas'
import type { AddressMetadata } from '@portico/contract/verification/schemas'
import { expect, it } from 'vitest'
import { fieldsToReview } from './typed-fields.ts'

const HOME = { address1: 'Hauptstraße 1', address2: '', city: 'Berlin', country: 'DE', zip: '10115' }
const WORK = { ...HOME, address1: 'Nebenweg 2' }
const same: AddressMetadata = { addressPostal: HOME, addressResidential: HOME }
const apart: AddressMetadata = { addressPostal: WORK, addressResidential: HOME }

function caseOf(
  documentType: string,
  now: object | null,
  before: object | null = null,
  submitted = '2026-05-31',
) {
  return {
    case: { documentType, submittedAt: Date.parse(submitted) },
    documentMetadata: now,
    previous: before && { documentMetadata: before },
    person: { firstName: 'Karla', lastName: 'Keller' },
  } as unknown as CaseDetails
}
const fieldsIn = (now: AddressMetadata, before: AddressMetadata | null) =>
  fieldsToReview(caseOf('ADDRESS', now, before), 'en')
const groupsOf = (now: AddressMetadata, before: AddressMetadata | null) => [
  ...new Set(fieldsIn(now, before).flatMap(({ group }) => group ?? [])),
]

it('an address that is both stands once, and twice where the two differ or did before', () => {
  expect(groupsOf(same, null)).toEqual(['addressBoth'])
  expect(groupsOf(same, same)).toEqual(['addressBoth'])
  expect(groupsOf(same, apart)).toEqual(['addressPostal', 'addressResidential'])
  expect(groupsOf(apart, null)).toEqual(['addressPostal', 'addressResidential'])
  expect(fieldsIn(same, null).map(({ path }) => path)).toContain('addressResidential.country')
})

it('whose name a proof has to bear comes first, and of an address how old it may be', () => {
  const first = (of: CaseDetails) => fieldsToReview(of, 'en').map(({ name, value }) => [name, value])
  expect(first(caseOf('ADDRESS', same)).slice(0, 2)).toEqual([
    ['holder', 'Karla Keller'],
    ['writtenOn', '2026-02-28'],
  ])
  expect(first(caseOf('ADDRESS', same, null, '2026-01-15'))[1]).toEqual(['writtenOn', '2025-10-15'])
  expect(first(caseOf('COMPANY', { taxId: '7', companyName: 'Muster' }))).toEqual([
    ['holder', 'Karla Keller'],
    ['taxId', '7'],
    ['companyName', 'Muster'],
  ])
  expect(first(caseOf('PASSPORT', { name: 'Karla' }))).toEqual([['name', 'Karla']])
  expect(first(caseOf('SELFIE', null))).toEqual([])
})
