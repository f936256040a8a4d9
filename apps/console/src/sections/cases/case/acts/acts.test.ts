import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { expect, it } from 'vitest'
import { actsFor } from './use-act.ts'

const details = (more: object = {}) =>
  ({ case: { isOwn: false, parkedUntil: null, ...more } }) as unknown as CaseDetails

it('an open case is handed over and set aside or brought back; of any other, only notes are written', () => {
  expect(actsFor(details(), { kind: 'open' }, [])).toEqual(['note', 'handOver', 'park'])
  expect(actsFor(details({ parkedUntil: 1 }), { kind: 'open' }, [])).toEqual(['note', 'handOver', 'resume'])
  expect(actsFor(details(), { kind: 'claimed', by: null }, [])).toEqual(['note'])
  expect(actsFor(details(), { kind: 'closed' }, [])).toEqual(['note'])
  expect(actsFor(details({ isOwn: true }), { kind: 'own' }, [])).toEqual([])
})

it('a decided case is reopened by an administrator alone', () => {
  const decided = { kind: 'decided', decision: 'case.approve', by: 'Tove Sand', isMine: false } as const
  expect(actsFor(details(), decided, ['moderator', 'administrator'])).toEqual(['note', 'reopen'])
  expect(actsFor(details(), decided, ['moderator'])).toEqual(['note'])
  expect(actsFor(details(), { kind: 'closed' }, ['administrator'])).toEqual(['note'])
})
