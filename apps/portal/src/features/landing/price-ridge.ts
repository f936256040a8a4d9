/** A ridge that looks like a market and is the same at every visit: a few sines without a common period. */
export function priceAt(x: number, layer: number): number {
  const shift = layer * 1.9
  return (
    Math.sin(x * 1.1 + shift) * 0.5 +
    Math.sin(x * 2.7 + shift * 2.3) * 0.27 +
    Math.sin(x * 6.3 + shift * 0.7) * 0.14 +
    Math.sin(x * 13.7 + shift * 3.1) * 0.07
  )
}

export type Candle = { x: number; open: number; close: number; high: number; low: number }

/** Candles along a rising price; each opens where the last one closed. */
export function candles(count: number, step: number): Candle[] {
  const price = (index: number) => index * 0.062 + priceAt(index * 0.42, 5) * 0.55
  return Array.from({ length: count }, (_, index) => {
    const open = price(index)
    const close = price(index + 1)
    const wick = 0.06 + Math.abs(priceAt(index * 1.7, 2)) * 0.14
    return {
      x: index * step,
      open,
      close,
      high: Math.max(open, close) + wick,
      low: Math.min(open, close) - wick,
    }
  })
}

/** A closed ridge across the picture. */
export function ridgePath(layer: number, base: number, height: number, width: number, floor: number): string {
  const points: string[] = []
  for (let x = 0; x <= width; x += 8) {
    points.push(`${x} ${Math.round((base - priceAt(x / 90, layer) * height) * 10) / 10}`)
  }
  return `M0 ${floor}L${points.join('L')}L${width} ${floor}Z`
}
