import { CASE_PARKED_MAX_DAYS } from '@portico/contract/moderation/limits'
import { expect, it } from 'vitest'
import { daysAhead } from './days-ahead.ts'

it('the days ahead begin at midnight, over the end of a month and of summer time', () => {
  const days = daysAhead(new Date(2026, 9, 23, 17, 30)).map((at) => new Date(at))
  expect(days).toHaveLength(CASE_PARKED_MAX_DAYS)
  expect(days.map((day) => day.getHours() + day.getMinutes())).toEqual(days.map(() => 0))
  expect([days[0]?.getDate(), days[8]?.getDate(), days[8]?.getMonth()]).toEqual([24, 1, 10])
})
