import { afterEach, describe, expect, it } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const NOON = Date.parse('2026-11-23T12:00:00Z')
const DAY_MS = 86_400_000

afterEach(() => noteServerTime(0, 0))

describe("the server's clock", () => {
  it('is this device\u2019s until the server has told its time', () => {
    expect(serverNow(NOON)).toBe(NOON)
  })

  it('goes on from what the server told, on a device that is days ahead or behind', () => {
    for (const wrongBy of [-3 * DAY_MS, 0, 5 * DAY_MS]) {
      noteServerTime(NOON, NOON + wrongBy)
      expect(serverNow(NOON + wrongBy)).toBe(NOON)
      expect(serverNow(NOON + wrongBy + 90_000)).toBe(NOON + 90_000)
    }
  })
})
