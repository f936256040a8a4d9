import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { expect, it } from 'vitest'
import { firstOpen, isOpenTo, neighbourGroup, type Visit, visitOf } from './neighbours.ts'

const NOW = 1000
const plain = { status: 'WAITING_MODERATOR', assignee: null, isOwn: false, isOwnRefusal: false }
const of = (id: string, more: object = {}) => ({ ...plain, id, personId: `of ${id}`, ...more }) as CaseEntry
const with_ = (id: string, until: number) => ({ assignee: { id, name: '', until } })
const mayWork = (one: CaseEntry) => isOpenTo(one, 'me', NOW)
const NOWHERE: Visit = { group: undefined, entered: '', place: 0 }
const at = (cases: CaseEntry[], id: string, last = NOWHERE) =>
  visitOf(cases, { id, personId: cases.find((one) => one.id === id)?.personId ?? last.group }, last)

it('the way through the queue passes over what somebody may not decide or others work on', () => {
  const cases = [
    of('first', with_('me', NOW + 1)),
    of('own', { isOwn: true }),
    of('taken', with_('other', NOW + 1)),
    of('refused by me', { isOwnRefusal: true }),
    of('left', with_('other', NOW)),
  ]
  expect(firstOpen(cases, mayWork)).toBe('first')
  expect(neighbourGroup(cases, at(cases, 'first'), 1, mayWork)).toBe('left')
  expect(neighbourGroup(cases, at(cases, 'left'), -1, mayWork)).toBe('first')
  expect(neighbourGroup(cases, at(cases, 'left'), 1, mayWork)).toBeUndefined()
  expect(neighbourGroup(cases, at(cases, 'first'), -1, mayWork)).toBeUndefined()
})

it('decided cases are looked through one by one, also one’s own and those of one person', () => {
  const decided = { status: 'VERIFIED', personId: 'ada' }
  const cases = [of('own', { ...decided, isOwn: true }), of('address', decided), of('selfie', decided)]
  expect(firstOpen(cases, mayWork)).toBe('own')
  const first = at(cases, 'own')
  const second = at(cases, 'address', first)
  expect(neighbourGroup(cases, first, 1, mayWork)).toBe('address')
  expect(neighbourGroup(cases, second, 1, mayWork)).toBe('selfie')
  expect(neighbourGroup(cases, second, -1, mayWork)).toBe('own')
})

it('each person comes once, at the first of their cases, wherever the others stand', () => {
  const ada = { personId: 'ada' }
  const cases = [of('passport', ada), of('carlos'), of('address', ada), of('lena')]
  const entered = at(cases, 'passport')
  const other = at(cases, 'address', entered)
  expect(other).toMatchObject({ entered: 'passport', place: 0 })
  expect(neighbourGroup(cases, other, 1, mayWork)).toBe('carlos')
  const carlos = at(cases, 'carlos', other)
  expect(neighbourGroup(cases, carlos, 1, mayWork)).toBe('lena')
  expect(neighbourGroup(cases, carlos, -1, mayWork)).toBe('passport')
})

it('once the case by which somebody came is decided, the list goes on at its place', () => {
  const ada = { personId: 'ada' }
  const entered = at([of('passport', ada), of('carlos'), of('address', ada), of('lena')], 'passport')
  const left = [of('carlos'), of('address', ada), of('lena')]
  const visit = at(left, 'address', entered)
  expect(neighbourGroup(left, visit, 1, mayWork)).toBe('carlos')
  const both = [of('carlos'), of('lena')]
  expect(neighbourGroup(both, at(both, 'address', visit), 1, mayWork)).toBe('carlos')
})

it('a person is begun with the passport, where the first of their cases stands', () => {
  const ada = (documentType: string) => of(documentType, { documentType, personId: 'ada' })
  const cases = [of('carlos'), ada('ADDRESS'), of('lena'), ada('PASSPORT'), of('nora')]
  const entered = neighbourGroup(cases, at(cases, 'carlos'), 1, mayWork)
  expect(entered).toBe('PASSPORT')
  const visit = at(cases, 'PASSPORT')
  expect(visit.place).toBe(1)
  expect(neighbourGroup(cases, visit, 1, mayWork)).toBe('lena')
  expect(firstOpen(cases.slice(1), mayWork)).toBe('PASSPORT')
})
