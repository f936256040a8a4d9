import type { StaffMeans } from '@portico/contract/staff-means/schemas'
import { expect, it } from 'vitest'
import { lackingOf } from './staff-access.tsx'

const means = (
  kind: StaffMeans['means'][number]['kind'],
  isConfirmed: boolean,
): StaffMeans['means'][number] => ({
  id: kind,
  kind,
  name: '',
  addedAt: '2026-11-25T10:00:00.000Z',
  addedWith: 'password',
  device: '',
  address: '',
  isConfirmed,
})
const of = (...own: StaffMeans['means']): StaffMeans => ({
  roles: ['moderator'],
  confirmedBy: 'operator',
  means: own,
})

it.each<[string, StaffMeans, ReturnType<typeof lackingOf>]>([
  ['nobody without a role', { ...of(means('PASSKEY', false)), roles: [] }, null],
  ['a role that sleeps', of(), 'none'],
  ['recovery codes alone', of(means('RECOVERY_CODES', true)), 'none'],
  ['a means that waits', of(means('PASSKEY', false), means('GOOGLE_AUTHENTICATOR', true)), 'operator'],
  ['what is confirmed', of(means('GOOGLE_AUTHENTICATOR', true)), null],
])('says what %s lacks for the console', (_, own, lacking) => {
  expect(lackingOf(own)).toBe(lacking)
})
