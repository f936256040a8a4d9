import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { expect, it } from 'vitest'
import { isOpenTo } from '../../list/neighbours.ts'
import {
  afterDecision,
  cycleFrom,
  inReviewOrder,
  isBeforePassport,
  neighbourOfPerson,
} from './cases-of-person.ts'

const plain = { status: 'WAITING_MODERATOR', assignee: null, isOwn: false, isOwnRefusal: false }
const of = (id: string, more: object = {}) => ({ ...plain, id, ...more }) as CaseEntry
const mayWork = (one: CaseEntry) => isOpenTo(one, 'me', 0)
const CASES = [of('passport'), of('address'), of('company', { status: 'VERIFIED' }), of('selfie')]

it('each waiting case of a person comes once, from the one on by which somebody came', () => {
  const cycle = cycleFrom(CASES, 'address')
  const next = (id: string, step: 1 | -1 = 1) => neighbourOfPerson(cycle, id, step, mayWork)
  expect([next('address'), next('selfie'), next('passport')]).toEqual(['passport', undefined, 'selfie'])
  expect([next('passport', -1), next('selfie', -1), next('address', -1)]).toEqual([
    'address',
    'passport',
    undefined,
  ])
})

it('what a colleague has, or waits for a second moderator after one’s own refusal, is passed over', () => {
  const taken = of('address', { assignee: { id: 'other', name: '', until: 1 } })
  const cycle = [of('passport'), taken, of('company', { isOwnRefusal: true }), of('selfie')]
  expect(neighbourOfPerson(cycle, 'passport', 1, mayWork)).toBe('selfie')
})

it('a decided case no longer waits, and a first refusal waits for somebody else', () => {
  expect(mayWork(afterDecision(of('passport'), 'refuse', true))).toBe(false)
  expect(afterDecision(of('passport'), 'return', false)).toMatchObject({
    status: 'NEW_DOCUMENT',
    decided: { decision: 'return' },
  })
})

it('who somebody is comes before where they live, and an address before its passport is noticed', () => {
  const kinds = ['ADDRESS', 'COMPANY', 'SELFIE', 'PASSPORT'] as const
  const cases = kinds.map((documentType) => of(documentType, { documentType }))
  expect(inReviewOrder(cases).map(({ id }) => id)).toEqual(['PASSPORT', 'SELFIE', 'ADDRESS', 'COMPANY'])
  const before = (all: readonly CaseEntry[]) =>
    all.filter((one) => isBeforePassport(one, all)).map(({ id }) => id)
  expect(before(cases)).toEqual(['ADDRESS', 'COMPANY'])
  const approved = of('PASSPORT', { documentType: 'PASSPORT', status: 'VERIFIED' })
  expect(before([...cases.slice(0, 3), approved])).toEqual([])
})
