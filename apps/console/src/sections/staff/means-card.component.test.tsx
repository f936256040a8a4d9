import type { PendingMeans } from '@portico/contract/staff-means/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test-kit/show.tsx'
import { MeansCard } from './means-card.tsx'

const MEANS: PendingMeans = {
  id: 'means',
  accountId: 'account',
  firstName: 'Nora',
  lastName: 'Lindqvist',
  email: 'nora@example.com',
  roles: ['moderator'],
  kind: 'PASSKEY',
  name: 'Work laptop',
  addedAt: '2026-11-22T10:00:00.000Z',
  addedWith: 'password',
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  isOwn: false,
}

for (const [locale, edge] of [
  ['ar', 'right'],
  ['de', 'left'],
] as const) {
  test(`what is written in Latin letters begins at the ${edge} edge of its column in ${locale}`, async () => {
    await show(<MeansCard means={MEANS} pending={false} onConfirm={() => {}} onRefuse={() => {}} />, locale)
    const shown = page.getByText(MEANS.device, { exact: true })
    await expect.element(shown).toBeVisible()
    const value = shown.element()
    const words = document.createRange()
    words.selectNodeContents(value)
    const column = value.closest('dd')?.getBoundingClientRect()
    expect(words.getBoundingClientRect()[edge]).toBeCloseTo(column?.[edge] ?? Number.NaN, 0)
    expect(getComputedStyle(value).direction).toBe('ltr')
  })
}
