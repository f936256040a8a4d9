/**
 * Letters made of strokes on a grid of 4 by 6, so that a sample looks the same on every machine, with or without fonts.
 * Each pair of digits is a point, `|` lifts the pen.
 */
const GLYPHS = {
  A: '06 02 20 42 46|04 44',
  B: '06 00 30 41 42 33 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '10 30|20 26|16 36',
  J: '10 40|30 35 26 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '20 41 45 26 05 01 20',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 16 05',
  6: '40 20 02 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 44 26 06',
  '<': '41 03 45',
  '-': '13 33',
  '.': '26 26',
  ',': '25 16',
  '/': '06 40',
  ':': '22 22|25 25',
  '+': '21 25|03 43',
  '(': '30 11 15 36',
  ')': '10 31 35 16',
  '%': '06 40|00 10 11 01 00|35 45 46 36 35',
}
const WIDTH = 4
const HEIGHT = 6
/** From the begin of one letter to that of the next, in widths of the grid. */
const PITCH = 5.6

/**
 * A line of text as one path of SVG, in capitals. `size` is the height of a letter, `pitch` the way from one letter to
 * the next where it is not the usual one, `weight` the width of a stroke.
 */
export function written(text, { x, y, size, colour = '#222', weight = size / 7, pitch, turn }) {
  const scale = size / HEIGHT
  const step = pitch ?? PITCH * scale
  const d = [...text.toUpperCase()].map((letter, i) => strokes(letter, x + i * step, y, scale)).join('')
  const rotate = turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"${rotate}/>`
}

/** How wide a line becomes. */
export const widthOf = (text, size) => ([...text].length * PITCH - (PITCH - WIDTH)) * (size / HEIGHT)

function strokes(letter, x, y, scale) {
  if (letter === ' ') return ''
  const glyph = GLYPHS[letter]
  if (!glyph) throw new Error(`There is no letter "${letter}" for samples`)
  return glyph
    .split('|')
    .map((stroke) => line(stroke, x, y, scale))
    .join('')
}

function line(stroke, x, y, scale) {
  const points = stroke
    .split(' ')
    .map(([a, b]) => `${(x + a * scale).toFixed(1)} ${(y + b * scale).toFixed(1)}`)
  return `M${points.join('L')}`
}
