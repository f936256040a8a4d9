import type { CaseEntry } from '@portico/contract/moderation/schemas'
import { expect, it } from 'vitest'
import { firstOpen, isOpenTo } from './neighbours.ts'

const NOW = 1000
const plain = { status: 'WAITING_MODERATOR', assignee: null, isOwn: false, isOwnRefusal: false }
const of = (id: string, more: object = {}) => ({ ...plain, id, ...more }) as CaseEntry
const with_ = (id: string, until: number) => ({ assignee: { id, name: '', until } })
const mayWork = (one: CaseEntry) => isOpenTo(one, 'me', NOW)

it('the way through the queue passes over what somebody may not decide or others work on', () => {
  const cases = [
    of('first', with_('me', NOW + 1)),
    of('own', { isOwn: true }),
    of('taken', with_('other', NOW + 1)),
    of('refused by me', { isOwnRefusal: true }),
    of('left', with_('other', NOW)),
  ]
  expect(firstOpen(cases, 0, 1, mayWork)).toBe('first')
  expect(firstOpen(cases, 1, 1, mayWork)).toBe('left')
  expect(firstOpen(cases, 3, -1, mayWork)).toBe('first')
  expect(firstOpen(cases, 5, 1, mayWork)).toBeUndefined()
  expect(firstOpen(cases, -1, -1, mayWork)).toBeUndefined()
})

it('decided cases are looked through one by one, also one’s own', () => {
  const cases = [of('own', { status: 'VERIFIED', isOwn: true })]
  expect(firstOpen(cases, 0, 1, mayWork)).toBe('own')
})
