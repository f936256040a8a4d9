import { createHash } from 'node:crypto'
import {
  IMAGE_KEPT_QUALITY,
  IMAGE_KEPT_SIDE,
  IMAGE_MAX_PIXELS,
  IMAGE_MIN_SIDE,
  IMAGE_SMALL_QUALITY,
  IMAGE_SMALL_SIDE,
  IMAGE_WORK_S,
} from '@portico/contract/document-limits'
import { fieldError } from '@portico/contract/errors'
import type { Sharp } from 'sharp'
import { ApiError, BusyError, refuseField } from '../../platform/errors.ts'
import { imageLibrary } from './image-library.ts'
import { imageType } from './image-type.ts'
import { HASH_HEIGHT, HASH_WIDTH, type Measures, measureImage, perceptualHash } from './measure-image.ts'

const READING = { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 } as const
const UNSUPPORTED_MEDIA_TYPE = 415

export type Prepared = Measures & {
  kept: Buffer
  small: Buffer
  width: number
  height: number
  sha256: Buffer
  perceptualHash: Buffer
}

/** A file of another type than its content has to be. */
export const wrongType = () =>
  new ApiError([fieldError('file', 'invalid_value')], { status: UNSUPPORTED_MEDIA_TYPE })

/**
 * Makes of what somebody sent an image of our own: decoded whole, upright, without a byte of the original's metadata.
 * @throws ApiError with 415 on `file` for another type, `invalid_value` on `file` for an image that is broken, too
 *   large or too small; BusyError for one that took too long
 */
export async function prepareImage(sent: Buffer): Promise<Prepared> {
  if (!imageType(sent)) throw wrongType()
  const sharp = await imageLibrary()
  const { width = 0, height = 0 } = await readable(() => sharp(sent, READING).metadata())
  if (Math.min(width, height) < IMAGE_MIN_SIDE || width * height > IMAGE_MAX_PIXELS) {
    throw refuseField('file', 'invalid_value')
  }
  const { data: kept, info } = await readable(() =>
    inTime(sharp(sent, READING))
      .autoOrient()
      .resize({ width: IMAGE_KEPT_SIDE, height: IMAGE_KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: IMAGE_KEPT_QUALITY })
      .toBuffer({ resolveWithObject: true }),
  )
  const small = await makeSmall(kept)
  const grey = await sharp(small).greyscale().raw().toBuffer({ resolveWithObject: true })
  const tiny = await sharp(small)
    .greyscale()
    .resize({ width: HASH_WIDTH, height: HASH_HEIGHT, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    kept,
    small,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(kept).digest(),
    perceptualHash: perceptualHash({ pixels: tiny.data, width: HASH_WIDTH, height: HASH_HEIGHT }),
    ...measureImage({ pixels: grey.data, width: grey.info.width, height: grey.info.height }),
  }
}

/** The small form of an image of our own. */
export async function makeSmall(kept: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary()
  return sharp(kept)
    .resize({ width: IMAGE_SMALL_SIDE, height: IMAGE_SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: IMAGE_SMALL_QUALITY })
    .toBuffer()
}

/** Ends the work by itself: an image that a machine under load is slow with must not keep all others waiting. */
export const inTime = (image: Sharp, limitS = IMAGE_WORK_S): Sharp => image.timeout({ seconds: limitS })

const TOO_LONG = /^timeout:/

/**
 * Whatever the decoder cannot read is the sender's fault: it reads what was sent, and nothing else. Not so the time that it
 * took, which is also that of the machine: the same file may be sent again.
 */
export async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && TOO_LONG.test(error.message)) {
      throw new BusyError('the work on images', IMAGE_WORK_S)
    }
    throw refuseField('file', 'invalid_value')
  }
}
