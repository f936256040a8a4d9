import { describe, expect, it } from 'vitest'
import { candles, ridgePath } from './price-ridge.ts'

describe('the candles of the trading picture', () => {
  it('open where the one before closed, and keep their body inside the wick', () => {
    const row = candles(20, 18)
    for (const [index, candle] of row.entries()) {
      const before = row[index - 1]
      if (before) expect(candle.open).toBeCloseTo(before.close)
      expect(candle.high).toBeGreaterThan(Math.max(candle.open, candle.close))
      expect(candle.low).toBeLessThan(Math.min(candle.open, candle.close))
    }
  })

  it('has days of both kinds', () => {
    const rising = candles(20, 18).filter((candle) => candle.close > candle.open).length
    expect(rising).toBeGreaterThan(5)
    expect(rising).toBeLessThan(20)
  })

  it('stands before a ridge that closes at the floor', () => {
    expect(ridgePath(1, 300, 60, 400, 560)).toMatch(/^M0 560L.*L400 560Z$/)
  })
})
