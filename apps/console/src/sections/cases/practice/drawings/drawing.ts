/** A photo of a document: a drawing in its own coordinates, as text. */
export type Drawing = string

/** A place in a drawing. */
export type Box = { x: number; y: number; width: number; height: number }

/** Every photo has this size; a page of a passport lies in it at this place. */
export const PHOTO = { width: 1400, height: 1000 }
export const PAGE: Box = { x: 75, y: 60, width: 1250, height: 880 }

const SANS = 'Arial, Helvetica, sans-serif'
/** No document is printed in it: what stands in it was added. */
export const SERIF = "Georgia, 'Times New Roman', serif"
const INK = '#23262b'

type Style = {
  size: number
  fill?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  font?: string
  /** What else the element says. */
  more?: string
}

export function written(
  text: string,
  x: number,
  y: number,
  { size, fill = INK, weight = 400, anchor = 'start', font = SANS, more = '' }: Style,
): Drawing {
  return `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" ${more}>${escaped(text)}</text>`
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A word in a small size, and under it what it names. */
export function field(label: string, value: string, x: number, y: number): Drawing {
  return written(label, x, y, { size: 17, fill: '#5b6470' }) + written(value, x, y + 33, { size: 31 })
}

/** Across the whole document, so that it can be taken for no real one. */
export function specimenAcross({ x, y, width, height }: Box): Drawing {
  const [middle, centre] = [x + width / 2, y + height / 2]
  return written('SPECIMEN', middle, centre + 60, {
    size: width / 6.4,
    fill: '#b3372f',
    weight: 700,
    anchor: 'middle',
    more: `opacity="0.2" letter-spacing="14" transform="rotate(-22 ${middle} ${centre})"`,
  })
}

/** The waves that are printed under the text. */
export function waves({ x, y, width, height }: Box, colour: string): Drawing {
  const lines = Array.from({ length: 22 }, (_, i) => {
    const top = y + (i * height) / 21
    const bend = i % 2 === 0 ? 34 : -34
    return `<path d="M${x} ${top}q${width / 4} ${bend} ${width / 2} 0t${width / 2} 0" fill="none" stroke="${colour}" stroke-width="1.5" opacity="0.35"/>`
  })
  return lines.join('')
}

/** The document on a table. */
export function photograph(content: Drawing): Drawing {
  const { width, height } = PHOTO
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="table" x2="1" y2="1"><stop stop-color="#857a6c"/><stop offset="1" stop-color="#5f564b"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#table)"/>${content}</svg>`
}

export function paper({ x, y, width, height }: Box, fill: string): Drawing {
  return `<rect x="${x + 6}" y="${y + 10}" width="${width}" height="${height}" rx="26" fill="#2b2620" opacity="0.4"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="26" fill="${fill}"/>`
}

/** Frames around places of a drawing: green where all is right, red where something is not. */
export function frames(boxes: readonly Box[], isRight: boolean): Drawing {
  const colour = isRight ? '#0f7a45' : '#c4162a'
  const outline = ({ x, y, width, height }: Box, stroke: string, line: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="none" stroke="${stroke}" stroke-width="${line}"/>`
  return boxes.map((box) => outline(box, '#fffdf7', 16) + outline(box, colour, 8)).join('')
}
