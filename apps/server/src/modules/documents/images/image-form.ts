import type { Sharp } from 'sharp'

/** Points on each side of a form. */
const SIDE = 160
/** Shade wider than this, in points, is taken away, and detail finer than that. */
const SHADE_RADIUS = 4
const DETAIL_RADIUS = 1

/** A picture for comparing: grey, `SIDE` by `SIDE` points, without light and shade. */
export type Form = Float32Array

/** What is cut away at the left, top, right and bottom, as parts of the side. */
export type Cuts = readonly [left: number, top: number, right: number, bottom: number]

export const WHOLE: Cuts = [0, 0, 0, 0]

/** The form of a picture; its small one is large enough. */
export async function formOf(picture: Sharp): Promise<Form> {
  const grey = await picture.greyscale().resize({ width: SIDE, height: SIDE, fit: 'fill' }).raw().toBuffer()
  const pixels = Float32Array.from(grey)
  const shade = blurred(blurred(pixels, SHADE_RADIUS), SHADE_RADIUS)
  const detail = blurred(pixels, DETAIL_RADIUS)
  return detail.map((pixel, i) => pixel - valueAt(shade, i))
}

/** A window of a form in `side` by `side` points, each taken between four of the form. */
export function sampled(form: Form, [left, top, right, bottom]: Cuts, side: number): Form {
  const points = new Float32Array(side * side)
  const across = places(left, right, side)
  places(top, bottom, side).forEach(({ at, beyond: below }, y) => {
    across.forEach(({ at: column, beyond }, x) => {
      const i = at * SIDE + column
      const upper = valueAt(form, i) * (1 - beyond) + valueAt(form, i + 1) * beyond
      const lower = valueAt(form, i + SIDE) * (1 - beyond) + valueAt(form, i + SIDE + 1) * beyond
      points[y * side + x] = upper * (1 - below) + lower * below
    })
  })
  return points
}

/** How alike two lists of points run, from -1 to 1: more light or contrast makes no difference. */
export function correlation(one: Form, other: Form): number {
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0]
  for (let i = 0; i < one.length; i++) {
    const [a, b] = [valueAt(one, i), valueAt(other, i)]
    sumOne += a
    sumOther += b
    squaresOne += a * a
    squaresOther += b * b
    products += a * b
  }
  const count = one.length
  const spread = (squaresOne - sumOne ** 2 / count) * (squaresOther - sumOther ** 2 / count)
  return spread > 0 ? (products - (sumOne * sumOther) / count) / Math.sqrt(spread) : 0
}

export function variance(points: Form): number {
  let [sum, squares] = [0, 0]
  for (const point of points) {
    sum += point
    squares += point * point
  }
  return squares / points.length - (sum / points.length) ** 2
}

/** The one place that knows that an index lies inside. */
const valueAt = (points: Form, i: number): number => points[i] ?? 0

type Place = { at: number; beyond: number }

/** Where `side` points lie along an edge: the point of the form before each, and how far beyond it. */
function places(before: number, after: number, side: number): Place[] {
  const length = (1 - before - after) * SIDE
  return Array.from({ length: side }, (_, i) => {
    const exact = before * SIDE + ((i + 0.5) * length) / side - 0.5
    const at = Math.min(SIDE - 2, Math.max(0, Math.floor(exact)))
    return { at, beyond: Math.min(1, Math.max(0, exact - at)) }
  })
}

/** The mean of a square around each point. */
const blurred = (points: Form, radius: number): Form =>
  blurredLines(blurredLines(points, radius, 1, SIDE), radius, SIDE, 1)

/** The mean along each line, whose points are `step` apart. */
function blurredLines(points: Form, radius: number, step: number, between: number): Form {
  const result = new Float32Array(points.length)
  for (let line = 0; line < SIDE; line++) {
    for (let i = 0; i < SIDE; i++) {
      const from = Math.max(0, i - radius)
      const to = Math.min(SIDE - 1, i + radius)
      let sum = 0
      for (let k = from; k <= to; k++) sum += valueAt(points, line * between + k * step)
      result[line * between + i * step] = sum / (to - from + 1)
    }
  }
  return result
}
