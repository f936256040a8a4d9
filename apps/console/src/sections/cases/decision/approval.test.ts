import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { MARK_WEIGHTS, type VerificationMark } from '@portico/contract/verification/marks'
import { expect, it } from 'vitest'
import { asksFirst, approvalOf as of } from './approval.ts'

const DAYS = { birthday: '1991-03-14', issueDate: '2024-01-02', expireDate: '2034-01-01' }
const PASSPORT = { name: 'Karla', citizenship: 'DE', seriesNumber: 'K1071271', ...DAYS }

function caseWith(
  marks: VerificationMark[],
  pages = 1,
  data: object | null = null,
  documentType = 'PASSPORT',
) {
  return {
    case: { documentType, submittedAt: Date.parse('2026-05-20') },
    person: { firstName: 'Karla', lastName: 'Keller' },
    previous: null,
    documentMetadata: data,
    images: Array.from({ length: pages }, (_, place) => ({ path: `p${place}` })),
    marks: marks.map((mark) => ({ mark, weight: MARK_WEIGHTS[mark], cases: [] })),
  } as unknown as CaseDetails
}
const approvalOf = (...[details, draft]: [Parameters<typeof of>[0], Parameters<typeof of>[1]]) =>
  of(details, draft, 'en')
const NOTHING = { seen: new Set<string>(), ticked: new Set<string>(), opened: new Set<string>() }

it('pages that were not shown come first, in their order', () => {
  expect(approvalOf(caseWith([], 3), NOTHING).unseen).toEqual([0, 1, 2])
  expect(approvalOf(caseWith([], 3), { ...NOTHING, seen: new Set(['p1']) }).unseen).toEqual([0, 2])
  expect(approvalOf(caseWith([], 0), NOTHING).unseen).toEqual([])
})

it('a document without data and flags is approved at once, a passport once its number, nationality and days were read', () => {
  expect(asksFirst(approvalOf(caseWith([]), NOTHING))).toBe(false)
  const passport = approvalOf(caseWith([], 1, PASSPORT), NOTHING)
  expect(passport.facts.map(({ path }) => path)).toEqual([
    'citizenship',
    'seriesNumber',
    'birthday',
    'issueDate',
    'expireDate',
  ])
  expect(asksFirst(passport)).toBe(true)
  const ticked = new Set(Object.keys(PASSPORT))
  expect(asksFirst(approvalOf(caseWith([], 1, PASSPORT), { ...NOTHING, ticked }))).toBe(false)
})

it('a proof of address is asked for its name and its day, one of a company for both names', () => {
  const home = { address1: 'Weg 1', address2: '', city: 'Bonn', country: 'DE', zip: '53111' }
  const address = caseWith([], 1, { addressPostal: home, addressResidential: home }, 'ADDRESS')
  const asked = (...ticked: string[]) =>
    approvalOf(address, { ...NOTHING, ticked: new Set(ticked) }).facts.map(({ value }) => value)
  expect(asked()).toEqual(['Karla Keller', '2026-02-20'])
  expect(asked('holder')).toEqual(['2026-02-20'])
  expect(asked('holder', 'writtenOn')).toEqual([])
  const company = caseWith([], 1, { taxId: '7', companyName: 'Muster' }, 'COMPANY')
  expect(approvalOf(company, NOTHING).facts.map(({ value }) => value)).toEqual(['Karla Keller', 'Muster'])
})

it('from a weight on the flags are asked about, however many they are', () => {
  const flags = (...marks: VerificationMark[]) =>
    approvalOf(caseWith(marks), NOTHING).flags.map(({ mark }) => mark)
  expect(flags('blurred', 'small')).toEqual([])
  expect(flags('blurred', 'same_number')).toEqual(['same_number', 'blurred'])
  expect(flags('name_differs', 'country_differs')).toEqual(['name_differs', 'country_differs'])
  expect(flags('own_sponsor')).toEqual(['own_sponsor'])
})

it('the proofs of flags that weigh much are opened first, the lighter ones are only marked', () => {
  const details = caseWith(['blurred', 'same_number', 'name_differs'])
  expect(approvalOf(details, NOTHING)).toMatchObject({
    unopened: ['same_number', 'name_differs', 'blurred'],
    toOpen: ['same_number', 'name_differs'],
  })
  const opened = new Set(['same_number', 'blurred'])
  expect(approvalOf(details, { ...NOTHING, opened })).toMatchObject({
    unopened: ['name_differs'],
    toOpen: ['name_differs'],
  })
  // Together too light to be asked about.
  expect(approvalOf(caseWith(['name_differs']), NOTHING)).toMatchObject({ unopened: [], toOpen: [] })
})
