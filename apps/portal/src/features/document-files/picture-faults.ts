/** What may make a picture useless to the person who has to read it. Each is only said: the sender decides. */
export type PictureFault = 'blurred' | 'dark' | 'glare'

/** Pixels as a canvas gives them: four bytes each. */
type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }
type Grey = { readonly light: Float32Array; readonly width: number; readonly height: number }

/** The longer side of the form that is looked at, so that the figures below hold for every camera. */
export const LOOKED_AT_PX = 800

/** A side of the squares that the picture is divided into. */
const SQUARE_PX = 25
/** The sharpest squares count: most of a page is empty, and that is no blur. */
const SHARPEST_SHARE = 0.05
/** How much of the light's range one pixel's step takes at a sharp edge; a blurred one spreads it. */
const SHARP_STEP = 0.33
/** Below this contrast a square holds nothing whose edges could be judged. */
const LEAST_CONTRAST = 30
/** Of 255. The brightest tenth of a picture decides, because dark covers and backgrounds are usual. */
const DARK_BELOW = 95
const BRIGHTEST_SHARE = 0.1
/** Light that has washed out whatever stood there. */
const BURNT_FROM = 254
const BURNT_SHARE_OF_SQUARE = 0.95
/** Less is a reflection at the edge of a foil; of more it is looked whether it is white paper. */
const GLARE_FROM = 0.01
const SPOT_TO = 0.3
/** A square with dark strokes on a burnt ground, and how many of them speak against a reflection. */
const WRITTEN_SHARE = 0.3
const WRITTEN_CONTRAST = 80
const WRITTEN_PER_BURNT = 0.5
/** On white paper something is written between the burnt squares; a reflection has swallowed what it covers. */
const ENCLOSED_PER_BURNT = 0.02
/** How much each colour adds to what the eye takes for light. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114]

export function faultsOf(pixels: Pixels): PictureFault[] {
  const squares = squaresOf(greyOf(pixels))
  const faults: PictureFault[] = []
  // Missing light makes a picture look blurred too, and more light helps both.
  if (isDark(squares)) faults.push('dark')
  else if (isBlurred(squares)) return ['blurred']
  if (hasGlare(squares)) faults.push('glare')
  return faults
}

type Square = {
  left: number
  top: number
  mean: number
  contrast: number
  steepest: number
  burntShare: number
}

function isDark(squares: readonly Square[]): boolean {
  const means = squares.map(({ mean }) => mean)
  return means.length > 0 && quantile(means, 1 - BRIGHTEST_SHARE) < DARK_BELOW
}

/** A sharp edge goes from dark to light within a pixel or two; a blurred one takes many, whatever its contrast. */
function isBlurred(squares: readonly Square[]): boolean {
  const steps = squares.flatMap(({ contrast, steepest }) =>
    contrast < LEAST_CONTRAST ? [] : [steepest / contrast],
  )
  return steps.length > 0 && quantile(steps, 1 - SHARPEST_SHARE) < SHARP_STEP
}

/** Where something is written on just as bright a ground, that ground is white paper and no reflection. */
function hasGlare(squares: readonly Square[]): boolean {
  const burnt = squares.filter(({ burntShare }) => burntShare >= BURNT_SHARE_OF_SQUARE)
  const written = squares.filter(
    ({ burntShare, contrast }) =>
      burntShare >= WRITTEN_SHARE && burntShare < BURNT_SHARE_OF_SQUARE && contrast > WRITTEN_CONTRAST,
  )
  const share = burnt.length / squares.length
  if (share < GLARE_FROM) return false
  if (share <= SPOT_TO) return written.length < burnt.length * WRITTEN_PER_BURNT
  const enclosed = written.filter((square) => isEnclosed(square, burnt))
  return enclosed.length < burnt.length * ENCLOSED_PER_BURNT
}

/** Whether there are burnt squares on both sides of a square, in its row or in its column. */
function isEnclosed({ left, top }: Square, burnt: readonly Square[]): boolean {
  const row = burnt.filter((one) => one.top === top)
  const column = burnt.filter((one) => one.left === left)
  const isBetween = (places: number[], here: number) =>
    places.some((place) => place < here) && places.some((place) => place > here)
  return (
    isBetween(
      row.map((one) => one.left),
      left,
    ) ||
    isBetween(
      column.map((one) => one.top),
      top,
    )
  )
}

function greyOf({ data, width, height }: Pixels): Grey {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at++) {
    const pixel = 4 * at
    light[at] = RED * (data[pixel] ?? 0) + GREEN * (data[pixel + 1] ?? 0) + BLUE * (data[pixel + 2] ?? 0)
  }
  return { light, width, height }
}

function squaresOf(grey: Grey): Square[] {
  const squares: Square[] = []
  for (let top = 0; top + SQUARE_PX <= grey.height; top += SQUARE_PX) {
    for (let left = 0; left + SQUARE_PX <= grey.width; left += SQUARE_PX)
      squares.push(squareAt(grey, left, top))
  }
  return squares
}

function squareAt({ light, width }: Grey, left: number, top: number): Square {
  let [sum, lightest, darkest, steepest, burnt] = [0, 0, 255, 0, 0]
  for (let y = top; y < top + SQUARE_PX; y++) {
    for (let x = left; x < left + SQUARE_PX; x++) {
      const here = light[y * width + x] ?? 0
      sum += here
      lightest = Math.max(lightest, here)
      darkest = Math.min(darkest, here)
      if (here >= BURNT_FROM) burnt++
      if (x > left) steepest = Math.max(steepest, Math.abs(here - (light[y * width + x - 1] ?? 0)))
      if (y > top) steepest = Math.max(steepest, Math.abs(here - (light[(y - 1) * width + x] ?? 0)))
    }
  }
  const all = SQUARE_PX * SQUARE_PX
  return { left, top, mean: sum / all, contrast: lightest - darkest, steepest, burntShare: burnt / all }
}

function quantile(values: number[], share: number): number {
  const sorted = values.sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
