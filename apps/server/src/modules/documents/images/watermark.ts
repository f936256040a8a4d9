import type Sharp from 'sharp'
import { IMAGE_KEPT_QUALITY } from '../limits.ts'
import { imageLibrary } from './image-library.ts'
import { pointsOf } from './pixel-letters.ts'

/** Letters are this part of the longer side high, so that a photo of the screen still shows them. */
const PIXELS_PER_POINT = 700
const MARGIN_POINTS = 6
const TILT_DEGREES = -30
const CHANNELS = 4
/** Dark letters with a light shadow can be read on any ground, and hide nothing below them. */
const INK = [0, 0, 0, 72] as const
const SHADOW = [255, 255, 255, 72] as const
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Writes a line of text all over an image: a copy says who had it. */
export async function watermark(image: Buffer, text: string): Promise<Buffer> {
  const sharp = await imageLibrary()
  const opened = sharp(image)
  const { width, height } = await opened.metadata()
  const scale = Math.max(1, Math.round(Math.max(width, height) / PIXELS_PER_POINT))
  const tile = await drawTile(sharp, text, scale, { width, height })
  return opened
    .composite([{ input: tile.data, raw: tile.info, tile: true }])
    .jpeg({ quality: IMAGE_KEPT_QUALITY })
    .toBuffer()
}

/** A tile is never larger than the image that it is laid on. */
async function drawTile(
  sharp: typeof Sharp,
  text: string,
  scale: number,
  limit: { width: number; height: number },
) {
  const line = drawLine(text, scale)
  const tilted = sharp(line.pixels, {
    raw: { width: line.width, height: line.height, channels: CHANNELS },
  }).rotate(TILT_DEGREES, { background: CLEAR })
  const { data, info } = await tilted.raw().toBuffer({ resolveWithObject: true })
  if (info.width <= limit.width && info.height <= limit.height) return { data, info }
  return sharp(data, { raw: info })
    .resize({ ...limit, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function drawLine(text: string, scale: number) {
  const points = pointsOf(text)
  const width = (points.width + 2 * MARGIN_POINTS) * scale
  const height = (points.height + 2 * MARGIN_POINTS) * scale
  const pixels = Buffer.alloc(width * height * CHANNELS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor(x / scale) - MARGIN_POINTS, Math.floor(y / scale) - MARGIN_POINTS]
      const colour = colourAt(points, column, row)
      if (colour) pixels.set(colour, (y * width + x) * CHANNELS)
    }
  }
  return { pixels, width, height }
}

function colourAt({ isSet }: ReturnType<typeof pointsOf>, x: number, y: number) {
  if (isSet(x, y)) return INK
  return isSet(x - 1, y - 1) ? SHADOW : undefined
}
