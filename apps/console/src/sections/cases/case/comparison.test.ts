import type { CaseDetails } from '@portico/contract/moderation/schemas'
import type { VerificationMark } from '@portico/contract/verification/marks'
import { expect, it } from 'vitest'
import { compareWithAccount, compareWithCase } from './comparison.ts'

const PASSPORT = { name: 'JULIA ANNA', surname: 'MUELLER', citizenship: 'DE', seriesNumber: 'C01X' }
const PERSON = { firstName: 'Julia', lastName: 'Müller', nationality: 'AT' }

function caseWith(marks: VerificationMark[], data: object = PASSPORT, documentType = 'PASSPORT') {
  return {
    case: { documentType },
    documentMetadata: data,
    person: PERSON,
    others: [],
    marks: marks.map((mark) => ({ mark, weight: 1, cases: [] })),
  } as unknown as CaseDetails
}
const differing = (details: CaseDetails) => [...compareWithAccount(details, 'en').differing]

it('names and nationality of the account stand beside the passport, marked only where the check found a difference', () => {
  const { values } = compareWithAccount(caseWith([]), 'en')
  expect(Object.fromEntries(values)).toEqual({ name: 'Julia', surname: 'Müller', citizenship: 'AT' })
  expect(differing(caseWith([]))).toEqual([])
  expect(differing(caseWith(['country_differs']))).toEqual(['citizenship'])
  const other = { ...PASSPORT, name: 'JULIA' }
  expect(differing(caseWith(['name_differs'], other))).toEqual(['surname'])
  // Where no field is unlike by itself, such as names in each other's place, both are to be looked at.
  expect(differing(caseWith(['name_differs'], { ...PASSPORT, name: 'Julia', surname: 'Muller' }))).toEqual([
    'name',
    'surname',
  ])
})

it('a residential country stands beside the nationality', () => {
  const address = { addressPostal: { country: 'DE' }, addressResidential: { country: 'FR' } }
  const details = caseWith(['country_differs'], address, 'ADDRESS')
  expect(differing(details)).toEqual(['addressResidential.country'])
})

it('of two cases every field that differs is marked, however it is written', () => {
  const other = caseWith([], { ...PASSPORT, name: 'Júlia-Anna', surname: 'Again' })
  expect([...compareWithCase(caseWith([]), other).differing]).toEqual(['surname'])
})

it('beside the name that a proof has to bear stands the one in the passport, once there is one', () => {
  const address = caseWith([], { addressPostal: {}, addressResidential: {} }, 'ADDRESS')
  expect(compareWithAccount(address, 'en').values.has('holder')).toBe(false)
  const others = [{ documentType: 'PASSPORT', documentMetadata: PASSPORT }]
  const values = compareWithAccount({ ...address, others } as unknown as CaseDetails, 'en').values
  expect(values.get('holder')).toBe('JULIA ANNA MUELLER')
})
