import { IMAGE_MIN_SIDE } from '@portico/contract/documents/limits'
import { fieldError } from '@portico/contract/kernel/errors'
import { ApiError, refuseField } from '../../../core/http/answers/errors.ts'
import { IMAGE_MAX_PIXELS } from '../limits.ts'
import { readHeader } from './image-header.ts'
import { imageType } from './image-type.ts'

/** What decoding one may take: width × height × channels × bytes of a channel, twice for interlaced and progressive. */
const IMAGE_DECODED_MAX_BYTES = 120_000_000

const UNSUPPORTED_MEDIA_TYPE = 415

/** A file of another type than its content has to be. */
export const wrongType = () =>
  new ApiError([fieldError('file', 'invalid_value')], { status: UNSUPPORTED_MEDIA_TYPE })

/**
 * How many bytes it takes to decode what somebody sent, by its header alone: what a file costs has nothing to do with
 * how long it is.
 * @throws ApiError with 415 on `file` for another type, `invalid_value` on `file` for what is too small or too large
 */
export function priceImage(sent: Buffer): number {
  if (!imageType(sent)) throw wrongType()
  const header = readHeader(sent)
  if (!header) throw refuseField('file', 'invalid_value')
  const { width, height, channels, bytesPerChannel, isHeldWhole } = header
  const bytes = width * height * channels * bytesPerChannel * (isHeldWhole ? 2 : 1)
  const isTaken =
    Math.min(width, height) >= IMAGE_MIN_SIDE &&
    width * height <= IMAGE_MAX_PIXELS &&
    bytes <= IMAGE_DECODED_MAX_BYTES
  if (!isTaken) throw refuseField('file', 'invalid_value')
  return bytes
}

/** The same of an image of our own, which is what it is. */
export function priceOwn(image: Buffer): number {
  const header = readHeader(image)
  return header ? header.width * header.height * header.channels : 0
}
