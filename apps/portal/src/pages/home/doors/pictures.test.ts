import { describe, expect, it } from 'vitest'
import { candlesOn, crestPath, priceAt, ridgeHeight } from './prices.ts'
import { lineHeight, linePath, PERIOD, shareOf } from './ribbon.ts'
import { sampled, track } from './track.ts'

const RIBBON = { level: 120, swing: 40, spread: 60, phase: 0.4, lines: 9 }
const RIDGE = { market: 3, level: 200, height: 60, step: 8, floor: 400 }

describe('the moving layers of the pictures', () => {
  it('repeat without a seam', () => {
    for (const x of [0, 37, 211]) {
      for (const share of [-1, -0.2, 1]) {
        expect(lineHeight(RIBBON, share, x + PERIOD)).toBeCloseTo(lineHeight(RIBBON, share, x), 6)
      }
      expect(priceAt(x + PERIOD, 2)).toBeCloseTo(priceAt(x, 2), 6)
    }
  })

  it('are paths without a gap', () => {
    for (const path of [linePath(RIBBON, 0.5), crestPath(RIDGE)]) {
      expect(path).toMatch(/^M-?\d/)
      expect(path).not.toMatch(/NaN|undefined|e-/)
    }
  })

  it('say both repeats of a line in the same words, so that the page carries one', () => {
    const [, crest = ''] = crestPath(RIDGE).split('l')
    const [, ribbon = ''] = linePath(RIBBON, 0.5).split('t')
    for (const [steps, every] of [
      [crest.split(' '), RIDGE.step],
      [ribbon.split(' '), 24],
    ] as const) {
      const repeat = (2 * PERIOD) / every
      expect(steps.length).toBeGreaterThan(repeat)
      expect(steps.slice(0, steps.length - repeat)).toEqual(steps.slice(repeat))
    }
  })

  it('spread the lines of a ribbon evenly from edge to edge', () => {
    expect([0, 4, 8].map((line) => shareOf(RIBBON, line))).toEqual([-1, 0, 1])
    expect(shareOf({ ...RIBBON, lines: 1 }, 0)).toBe(0)
  })

  it('place candles on the price: wicks reach beyond bodies, and a rise points up', () => {
    const all = candlesOn(RIDGE, 20)
    expect(all).toHaveLength((2 * PERIOD) / 20)
    for (const [index, candle] of all.entries()) {
      expect(candle.high).toBeLessThan(candle.top)
      expect(candle.low).toBeGreaterThan(candle.bottom)
      const rise = ridgeHeight(RIDGE, index * 20) - ridgeHeight(RIDGE, index * 20 + 20)
      expect(candle.rising).toBe(rise >= 0)
    }
    expect(all.slice(0, 24).map((one) => one.top)).toEqual(all.slice(24).map((one) => one.top))
  })

  it('lead a point from the first position to the last', () => {
    const css = track(
      'along',
      sampled(2, (share) => ({ x: share * 10, y: 5 })),
    )
    expect(css).toBe(
      '@keyframes along{0%{transform:translate(0px,5px)}50%{transform:translate(5px,5px)}100%{transform:translate(10px,5px)}}',
    )
  })
})
