import { setImmediate } from 'node:timers/promises'
import { type Cuts, correlation, type Form, sampled, variance, WHOLE } from './image-form.ts'

/** From here on two pictures are one; measured in docs/decisions/photo-checks.md. */
const SAME_FROM = 0.84

/** Points in which a first look compares, those in which a window is moved, and those of the verdict. */
const COARSE = 16
const MOVED = 48
const FINE = 96
/** How much of a picture may be cut away at each side, and the steps in which the first look tries it. */
const CUT_MAX = 0.1
const COARSE_STEPS = 5
/** The steps in which the turn is chosen, and how many turns are looked at closely. */
const ROUGH_STEPS = 4
const TURNS_LOOKED_CLOSELY = 3
/** A first look that finds less than this ends the comparison. */
const HOPELESS_BELOW = 0.4
/** Windows of the first look that are looked at closely; the edges of each are moved by ever smaller steps. */
const LOOKED_CLOSELY = 3
const MOVES = [0.01, 0.005, 0.0025]

/**
 * The verdict looks at blocks: two documents of one layout differ in a few only, where the name, the number and the face
 * are. Blocks without anything in them say nothing, and those at the edge may be cut.
 */
const BLOCKS = 8
const BLOCK = FINE / BLOCKS
const FLAT_BELOW = 9
/** The part of all blocks that may differ, by a reflection or a finger. */
const MAY_DIFFER = 0.05

/**
 * Whether two pictures are one: resaved, resized, brighter, turned by a few degrees, or with a part of each side cut away.
 *
 * @param turned the forms of the one picture, as it is first, then turned by some degrees
 */
export async function isSamePicture([straight, ...turned]: readonly Form[], other: Form): Promise<boolean> {
  if (straight && (await isSame(straight, other))) return true
  for (const one of await likeliest(turned, other)) if (await isSame(one, other)) return true
  return false
}

const isSame = async (one: Form, other: Form): Promise<boolean> =>
  (await likeness(one, other)) >= SAME_FROM || (await likeness(other, one)) >= SAME_FROM

/** The forms that are most like the other picture, or it like them, at a first look. */
async function likeliest(turned: readonly Form[], other: Form): Promise<Form[]> {
  const whole = sampled(other, WHOLE, COARSE)
  const windows = windowsOf(other)
  const looked: { one: Form; like: number }[] = []
  for (const one of turned) {
    await setImmediate()
    const like = Math.max(mostLike(windowsOf(one), whole), mostLike(windows, sampled(one, WHOLE, COARSE)))
    looked.push({ one, like })
  }
  looked.sort((a, b) => b.like - a.like)
  return looked.slice(0, TURNS_LOOKED_CLOSELY).map(({ one }) => one)
}

const windowsOf = (whole: Form): Form[] => ROUGH_CUTS.map((cuts) => sampled(whole, cuts, COARSE))

const mostLike = (windows: Form[], picture: Form): number =>
  Math.max(...windows.map((window) => correlation(picture, window)))

/** The likeness of the picture to that window of the whole which is most like it, up to 1. */
async function likeness(whole: Form, picture: Form): Promise<number> {
  const coarse = sampled(picture, WHOLE, COARSE)
  const looked = COARSE_CUTS.map((cuts) => ({
    cuts,
    like: correlation(coarse, sampled(whole, cuts, COARSE)),
  }))
  looked.sort((a, b) => b.like - a.like)
  const moved = sampled(picture, WHOLE, MOVED)
  let best = { cuts: WHOLE, like: HOPELESS_BELOW }
  for (const { cuts, like } of looked.slice(0, LOOKED_CLOSELY)) {
    if (like < HOPELESS_BELOW) continue
    // It counts for milliseconds: what waits meanwhile goes first.
    await setImmediate()
    const found = move(whole, moved, cuts)
    if (found.like > best.like) best = found
  }
  if (best.like === HOPELESS_BELOW) return 0
  return worstBlocks(sampled(picture, WHOLE, FINE), sampled(whole, best.cuts, FINE))
}

/** Moves each edge of a window as long as that makes it more like the picture. */
function move(whole: Form, picture: Form, start: Cuts): { cuts: Cuts; like: number } {
  const likeOf = (cuts: Cuts) => correlation(picture, sampled(whole, cuts, MOVED))
  let best = { cuts: start, like: likeOf(start) }
  for (const step of MOVES) {
    for (let isBetter = true; isBetter; ) {
      isBetter = false
      for (const cuts of neighbours(best.cuts, step)) {
        const like = likeOf(cuts)
        if (like <= best.like) continue
        best = { cuts, like }
        isBetter = true
      }
    }
  }
  return best
}

function neighbours(cuts: Cuts, step: number): Cuts[] {
  const moved = (edge: number, by: number) =>
    cuts.map((cut, i) => (i === edge ? Math.min(CUT_MAX, Math.max(0, cut + by)) : cut)) as [
      number,
      number,
      number,
      number,
    ]
  return cuts.flatMap((_, edge) => [moved(edge, step), moved(edge, -step)])
}

/** The correlation that all blocks but the few which may differ reach. */
function worstBlocks(one: Form, other: Form): number {
  const likes: number[] = []
  for (let row = 1; row < BLOCKS - 1; row++) {
    for (let column = 1; column < BLOCKS - 1; column++) {
      const [a, b] = [block(one, row, column), block(other, row, column)]
      if (Math.max(variance(a), variance(b)) >= FLAT_BELOW) likes.push(correlation(a, b))
    }
  }
  likes.sort((a, b) => a - b)
  return likes[Math.floor(likes.length * MAY_DIFFER)] ?? 0
}

function block(points: Form, row: number, column: number): Form {
  const result = new Float32Array(BLOCK * BLOCK)
  for (let y = 0; y < BLOCK; y++) {
    const from = (row * BLOCK + y) * FINE + column * BLOCK
    result.set(points.subarray(from, from + BLOCK), y * BLOCK)
  }
  return result
}

const COARSE_CUTS: readonly Cuts[] = cutsInSteps(COARSE_STEPS)
const ROUGH_CUTS: readonly Cuts[] = cutsInSteps(ROUGH_STEPS)

function cutsInSteps(steps: number): Cuts[] {
  const tried = Array.from({ length: steps }, (_, i) => (i * CUT_MAX) / (steps - 1))
  return tried.flatMap((left) =>
    tried.flatMap((top) => tried.flatMap((right) => tried.map((bottom): Cuts => [left, top, right, bottom]))),
  )
}
