/** The width of one repeat of every moving layer: a layer holds two of them and slides by one, without a seam. */
export const PERIOD = 480

export type Ribbon = {
  /** The distance of the ribbon's middle from the top of its layer. */
  level: number
  /** The amplitude of its swing. */
  swing: number
  /** The distance of its outer lines from its middle where it lies flat. */
  spread: number
  /** The phase within the period at which it begins; two ribbons with different phases cross. */
  phase: number
  lines: number
}

/**
 * Height of one line of a ribbon: `share` runs from -1 to 1 across it. The spread changes its sign on the way, so
 * the lines cross like those of a twisted band. Every term repeats with the period.
 */
export function lineHeight(ribbon: Ribbon, share: number, x: number): number {
  const turn = (2 * Math.PI * x) / PERIOD + ribbon.phase
  const middle = Math.sin(turn + share * 0.7) + 0.32 * Math.sin(2 * turn + 1.1 + share * 1.3)
  const twist = 0.28 + 0.72 * Math.cos(turn + 0.9)
  return ribbon.level + ribbon.swing * middle + ribbon.spread * share * twist
}

export function shareOf(ribbon: Ribbon, line: number): number {
  return ribbon.lines === 1 ? 0 : (2 * line) / (ribbon.lines - 1) - 1
}

/** Far enough beyond both ends that no round cap shows where two repeats meet. */
const EVERY = 24

/** One line over both repeats as an SVG path. */
export function linePath(ribbon: Ribbon, share: number): string {
  const points: [number, number][] = []
  for (let x = -EVERY; x <= 2 * PERIOD + EVERY; x += EVERY) points.push([x, lineHeight(ribbon, share, x)])
  return smoothPath(points)
}

/**
 * A curve through the midpoints of neighbouring points, with the points as handles. Each handle is the mirror image of the
 * one before it, so only the first is written; hundredths keep what rounding adds up to below what one sees. From midpoint
 * to midpoint it says how far: both repeats are the same text, which compresses to one.
 */
function smoothPath(points: ReadonlyArray<readonly [number, number]>): string {
  const [first, second, ...rest] = points
  if (!first || !second) return ''
  const [start, ...middles] = [second, ...rest].slice(0, -1).map(([x, y], index): [number, number] => {
    const [nextX, nextY] = rest[index] ?? [x, y]
    return [(x + nextX) / 2, hundredth((y + nextY) / 2)]
  })
  if (!start) return ''
  return `M${first[0]} ${tenth(first[1])}Q${second[0]} ${hundredth(second[1])} ${start.join(' ')}t${steps([start, ...middles])}`
}

/** How far each point lies from the one before it, to the hundredth. Both are rounded before, so that nothing adds up. */
export function steps(points: ReadonlyArray<readonly [number, number]>): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [0, 0]
      return `${x - fromX} ${hundredth(y - fromY)}`
    })
    .join(' ')
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
