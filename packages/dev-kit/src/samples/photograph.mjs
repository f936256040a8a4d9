import sharp from 'sharp'
import { face } from './face.mjs'
import { SHEET } from './papers.mjs'
import { PASSPORT } from './passport.mjs'
import { specimenAcross } from './specimen.mjs'

/** Where a document lies in the picture: its size, the picture's, and how far it is turned. */
const SCENES = {
  passport: { sheet: PASSPORT, width: 1600, height: 1200, turn: -1.5 },
  paper: { sheet: SHEET, width: 1200, height: 1600, turn: 1 },
}
const QUALITY = 80
/** EXIF's number for a picture that has to be turned a quarter to the right. */
const TURN_RIGHT = 6

/** What may be wrong with a photo. `turned` is right, but lies on its side and says so in its EXIF. */
export const VARIANTS = ['sharp', 'blurred', 'dark', 'glare', 'cropped', 'rotated', 'turned']

/** A document on a table, as a phone would photograph it: a JPEG. */
export function photograph(kind, drawing, variant = 'sharp') {
  const { sheet, width, height, turn } = SCENES[kind]
  const moved = variant === 'cropped' ? { x: width * 0.34, y: height * 0.3 } : { x: 0, y: 0 }
  const x = (width - sheet.width) / 2 + moved.x
  const y = (height - sheet.height) / 2 + moved.y
  return finished(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="#8a6f55"/>`,
      grain(width, height),
      `<g transform="translate(${x} ${y}) rotate(${turn} ${sheet.width / 2} ${sheet.height / 2})">`,
      `<rect x="10" y="14" width="${sheet.width}" height="${sheet.height}" rx="20" fill="#000" opacity="0.25"/>`,
      drawing,
      '</g>',
    ].join(''),
    variant,
  )
}

/** The person before a wall, looking into the camera. */
export function selfie(person, variant = 'sharp') {
  const [width, height] = [960, 1280]
  return finished(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="#b9c4c9"/>`,
      `<path d="M0 0H${width}V${height * 0.2}L0 ${height * 0.5}z" fill="#c9d3d6"/>`,
      `<g transform="translate(${variant === 'cropped' ? 420 : 60} 196) scale(2.4)">${face(person.face)}</g>`,
      specimenAcross(width, height),
    ].join(''),
    variant,
  )
}

function grain(width, height) {
  const lines = Array.from({ length: 24 }, (_, i) => {
    const y = (height / 24) * i
    return `M0 ${y}q${width / 4} ${18 - (i % 5) * 9} ${width / 2} 0t${width / 2} 0`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="#6f573f" stroke-width="5" opacity="0.5"/>`
}

function finished(width, height, content, variant) {
  const glare =
    variant === 'glare'
      ? `<defs><radialGradient id="g"><stop offset="0.35" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width * 0.62}" cy="${height * 0.45}" rx="${width * 0.3}" ry="${height * 0.28}" fill="url(#g)"/>`
      : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}${glare}</svg>`
  return changed(sharp(Buffer.from(svg)).flatten(), variant)
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

function changed(image, variant) {
  switch (variant) {
    case 'blurred':
      return image.blur(9)
    case 'dark':
      return image.modulate({ brightness: 0.22 })
    case 'rotated':
      return image.rotate(90)
    case 'turned':
      return image.rotate(-90).withMetadata({ orientation: TURN_RIGHT })
    default:
      return image
  }
}
