import { expect, it } from 'vitest'
import type { Translate } from '../translation/text-keys.ts'
import { waitingTime } from './formatting.ts'

const t = ((key: string, { count }: { count: number }) => `${count} ${key}`) as unknown as Translate<'common'>

it('a waiting time is told in the unit that people use for it, and never too short', () => {
  const times = [0, 1, 60, 61, 840, 3600, 3601, 80_000].map((seconds) => waitingTime(t, seconds))
  expect(times).toEqual([
    '0 seconds',
    '1 seconds',
    '60 seconds',
    '2 minutes',
    '14 minutes',
    '60 minutes',
    '2 hours',
    '23 hours',
  ])
})
