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
const agreeing = (details: CaseDetails) => [...compareWithAccount(details, 'en').agreeing]

it('names of the account stand beside the passport, marked only where the check found a difference', () => {
  const { values } = compareWithAccount(caseWith([]), 'en')
  expect(Object.fromEntries(values)).toEqual({ name: 'Julia', surname: 'Müller', citizenship: 'AT' })
  expect(differing(caseWith([]))).toEqual(['citizenship'])
  const other = { ...PASSPORT, name: 'JULIA', citizenship: 'AT' }
  expect(differing(caseWith([], other))).toEqual([])
  expect(differing(caseWith(['name_differs'], other))).toEqual(['surname'])
  const swapped = { ...other, name: 'MULLER', surname: 'JULIA' }
  expect(differing(caseWith(['name_differs'], swapped))).toEqual(['name', 'surname'])
})

it('the nationality differs where it does now, whatever the check has found', () => {
  expect(differing(caseWith(['country_differs']))).toEqual(['citizenship'])
  expect(agreeing(caseWith(['country_differs']))).toEqual([])
  const same = { ...PASSPORT, citizenship: 'AT' }
  expect(differing(caseWith(['country_differs'], same))).toEqual([])
  expect(agreeing(caseWith(['country_differs'], same))).toEqual(['citizenship'])
  expect(agreeing(caseWith([], same))).toEqual([])
})

it('names that were flagged and agree by now are not marked', () => {
  const same = { ...PASSPORT, name: 'JULIA', surname: 'MULLER', citizenship: 'AT' }
  expect(differing(caseWith(['name_differs'], same))).toEqual([])
  expect(agreeing(caseWith(['name_differs'], same))).toEqual(['name', 'surname'])
})

it('a residential country differs where it is neither the nationality nor that of the passport', () => {
  const address = { addressPostal: { country: 'DE' }, addressResidential: { country: 'FR' } }
  const details = caseWith(['country_differs'], address, 'ADDRESS')
  expect(differing(details)).toEqual(['addressResidential.country'])
  const others = [{ documentType: 'PASSPORT', documentMetadata: { ...PASSPORT, citizenship: 'FR' } }]
  const besidePassport = { ...details, others } as unknown as CaseDetails
  expect(differing(besidePassport)).toEqual([])
  // The account says another one: nothing beside it agrees.
  expect(agreeing(besidePassport)).toEqual([])
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
