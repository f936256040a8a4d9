import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { MARK_WEIGHTS, type VerificationMark } from '@portico/contract/verification/marks'
import { expect, it } from 'vitest'
import { approvalOf, asksFirst } from './approval.ts'

const DAYS = { birthday: '1991-03-14', issueDate: '2024-01-02', expireDate: '2034-01-01' }

function caseWith(marks: VerificationMark[], pages = 1, data: object | null = null) {
  return {
    documentMetadata: data,
    images: Array.from({ length: pages }, (_, place) => ({ path: `p${place}` })),
    marks: marks.map((mark) => ({ mark, weight: MARK_WEIGHTS[mark], cases: [] })),
  } as unknown as CaseDetails
}
const NOTHING = { seen: new Set<string>(), ticked: new Set<string>() }

it('pages that were not shown come first, in their order', () => {
  expect(approvalOf(caseWith([], 3), NOTHING).unseen).toEqual([0, 1, 2])
  expect(approvalOf(caseWith([], 3), { ...NOTHING, seen: new Set(['p1']) }).unseen).toEqual([0, 2])
  expect(approvalOf(caseWith([], 0), NOTHING).unseen).toEqual([])
})

it('a document without days and flags is approved at once, a passport once its days were read', () => {
  expect(asksFirst(approvalOf(caseWith([]), NOTHING))).toBe(false)
  const passport = approvalOf(caseWith([], 1, DAYS), NOTHING)
  expect(passport.days.map(({ path }) => path)).toEqual(['birthday', 'issueDate', 'expireDate'])
  expect(asksFirst(passport)).toBe(true)
  const ticked = new Set(Object.keys(DAYS))
  expect(asksFirst(approvalOf(caseWith([], 1, DAYS), { ...NOTHING, ticked }))).toBe(false)
})

it('from a weight on the flags are asked about, however many they are', () => {
  const flags = (...marks: VerificationMark[]) =>
    approvalOf(caseWith(marks), NOTHING).flags.map(({ mark }) => mark)
  expect(flags('blurred', 'small')).toEqual([])
  expect(flags('blurred', 'same_number')).toEqual(['same_number', 'blurred'])
  expect(flags('name_differs', 'country_differs')).toEqual(['name_differs', 'country_differs'])
  expect(flags('own_sponsor')).toEqual(['own_sponsor'])
})
