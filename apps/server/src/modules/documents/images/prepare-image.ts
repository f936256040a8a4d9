import { createHash } from 'node:crypto'
import { IMAGE_KEPT_QUALITY, IMAGE_MAX_PIXELS } from '../limits.ts'
import { imageLibrary } from './image-library.ts'
import { END_OF_JPEG, isWholeButForItsEnd } from './jpeg-end.ts'
import { type Measures, measureImage } from './measure-image.ts'
import { hashOf } from './turned-images.ts'

/** Pixels of the longer side, as images are kept. */
export const IMAGE_KEPT_SIDE = 3000
export const IMAGE_SMALL_SIDE = 480
export const IMAGE_SMALL_QUALITY = 80

const READING = { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 } as const

export type Prepared = Measures & {
  kept: Buffer
  small: Buffer
  width: number
  height: number
  sha256: Buffer
  perceptualHash: Buffer
}

/** What was sent holds no whole picture. */
export class UnreadableImage extends Error {
  constructor(cause: unknown) {
    super('the image cannot be read', { cause })
    this.name = 'UnreadableImage'
  }
}

/**
 * Makes of what somebody sent an image of our own: decoded whole, upright, without a byte of the original's metadata.
 * @throws UnreadableImage for what the decoder cannot read: that is the sender's fault, since it reads nothing else
 */
export async function prepareImage(sent: Buffer): Promise<Prepared> {
  const { data: kept, info } = await decodeWhole(sent)
  const small = await makeSmall(kept)
  const sharp = await imageLibrary()
  const grey = await sharp(small).greyscale().raw().toBuffer({ resolveWithObject: true })
  return {
    kept,
    small,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(kept).digest(),
    perceptualHash: await hashOf(sharp(small)),
    ...measureImage({ pixels: grey.data, width: grey.info.width, height: grey.info.height }),
  }
}

async function decodeWhole(sent: Buffer) {
  try {
    return await decode(sent)
  } catch (error) {
    if (!(await isWholeButForItsEnd(sent))) throw new UnreadableImage(error)
    return decode(Buffer.concat([sent, END_OF_JPEG]))
  }
}

async function decode(sent: Buffer) {
  const sharp = await imageLibrary()
  return sharp(sent, READING)
    .autoOrient()
    .resize({ width: IMAGE_KEPT_SIDE, height: IMAGE_KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: IMAGE_KEPT_QUALITY })
    .toBuffer({ resolveWithObject: true })
}

/** The small form of an image of our own. */
export async function makeSmall(kept: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary()
  return sharp(kept)
    .resize({ width: IMAGE_SMALL_SIDE, height: IMAGE_SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: IMAGE_SMALL_QUALITY })
    .toBuffer()
}
