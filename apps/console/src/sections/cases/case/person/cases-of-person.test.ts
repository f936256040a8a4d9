import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { expect, it } from 'vitest'
import { isOpenTo } from '../../list/neighbours.ts'
import { afterDecision, cycleFrom, neighbourOfPerson } from './cases-of-person.ts'

const plain = { status: 'WAITING_MODERATOR', assignee: null, isOwn: false, isOwnRefusal: false }
const of = (id: string, more: object = {}) => ({ ...plain, id, ...more }) as CaseEntry
const mayWork = (one: CaseEntry) => isOpenTo(one, 'me', 0)
const CASES = [of('passport'), of('address'), of('company', { status: 'VERIFIED' }), of('selfie')]

it('each waiting case of a person comes once, from the one on by which somebody came', () => {
  const cycle = cycleFrom(CASES, 'address')
  const next = (id: string, step: 1 | -1 = 1) => neighbourOfPerson(cycle, id, step, mayWork)
  expect([next('address'), next('selfie'), next('passport')]).toEqual(['selfie', 'passport', undefined])
  expect([next('passport', -1), next('selfie', -1), next('address', -1)]).toEqual([
    'selfie',
    'address',
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
