import { PERIOD, steps, tenth } from './ribbon.ts'

const HARMONICS = 22

/** A number from -1 to 1 that looks random and is the same at every visit. */
export function scattered(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return (value - Math.floor(value)) * 2 - 1
}

/**
 * A price that never settles and yet returns after one period: a sum of harmonics, the faster the weaker, as ridges and
 * markets have in common. From about -1 to 1.
 */
export function priceAt(x: number, market: number): number {
  let price = 0
  for (let k = 1; k <= HARMONICS; k += 1) {
    const turn = (2 * Math.PI * k * x) / PERIOD + Math.PI * scattered(market * 31 + k)
    price += (Math.sin(turn) * (0.75 + 0.25 * scattered(market * 17 + k * 3))) / k ** 1.15
  }
  return price / 2
}

export type Ridge = { market: number; level: number; height: number; step: number; floor: number }

export function ridgeHeight(ridge: Ridge, x: number): number {
  return ridge.level - ridge.height * priceAt(x, ridge.market)
}

/** The crest over both repeats: straight from step to step, as prices are drawn. */
export function crestPath(ridge: Ridge): string {
  const points = Array.from({ length: (2 * PERIOD) / ridge.step + 1 }, (_, index): [number, number] => {
    const x = index * ridge.step
    return [x, tenth(ridgeHeight(ridge, x))]
  })
  return `M${points[0]?.join(' ')}l${steps(points)}`
}

/** The same line, closed along the bottom. */
export function ridgePath(ridge: Ridge): string {
  return `${crestPath(ridge)}V${ridge.floor}H0Z`
}

export type Candle = { x: number; top: number; bottom: number; high: number; low: number; rising: boolean }

/** Candles along the crest of a ridge, one every `every` pixels, over both repeats. */
export function candlesOn(ridge: Ridge, every: number): Candle[] {
  return Array.from({ length: (2 * PERIOD) / every }, (_, index) => {
    const x = index * every
    const seed = index % (PERIOD / every)
    const open = ridgeHeight(ridge, x)
    const close = ridgeHeight(ridge, x + every)
    const wick = (part: number) => 5 + Math.abs(scattered(seed * 7 + part)) * 15
    const body = Math.max(7, Math.abs(close - open))
    const top = Math.min(open, close)
    return {
      x: x + every / 2,
      top: tenth(top),
      bottom: tenth(top + body),
      high: tenth(top - wick(1)),
      low: tenth(top + body + wick(2)),
      // A larger y on the screen is a lower price.
      rising: close <= open,
    }
  })
}
