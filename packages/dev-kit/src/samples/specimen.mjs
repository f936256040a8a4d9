import { widthOf, written } from './strokes.mjs'

const WORD = 'SPECIMEN'
/** How much of the diagonal the word takes, and how steep it lies. */
const SHARE = 0.62
const SHARE_OF_SLOPE = 0.8

/** The word across the whole sheet: nothing here may be taken for a document. */
export function specimenAcross(width, height) {
  const turn = -(Math.atan2(height, width) * 180 * SHARE_OF_SLOPE) / Math.PI
  const size = (Math.hypot(width, height) * SHARE) / widthOf(WORD, 1)
  const half = widthOf(WORD, size) / 2
  return `<g opacity="0.34" transform="rotate(${turn} ${width / 2} ${height / 2})">${written(WORD, {
    x: width / 2 - half,
    y: height / 2 - size / 2,
    size,
    colour: '#b3261e',
    weight: size / 9,
  })}</g>`
}
