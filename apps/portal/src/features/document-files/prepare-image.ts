import { IMAGE_MIN_SIDE, UPLOAD_MAX_BYTES } from '@portico/contract/documents/limits'
import { lookAtPicture } from './look-at-picture.ts'
import type { PictureFault } from './picture-faults.ts'
import { READ_MAX_BYTES } from './read-photos.ts'

/** A larger image is made smaller in the browser, to so many pixels of its longer side. */
const SHRINK_FROM_BYTES = 1_500_000

export type Refused = 'heic' | 'kind' | 'size' | 'sizeHere' | 'empty' | 'image'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The kinds of a phone's own format, which stand behind the word `ftyp`. */
const HEIC = /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/

/** What a file is, by its first bytes: its name and its type are only said. */
export function kindOf(head: Uint8Array): 'jpeg' | 'png' | 'heic' | 'other' {
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte)
  if (begins(JPEG)) return 'jpeg'
  if (begins(PNG)) return 'png'
  return HEIC.test(String.fromCharCode(...head.slice(4, 12))) ? 'heic' : 'other'
}

export type Prepared = { image: Blob; faults: readonly PictureFault[] } | { refused: Refused }

/** An image that may be sent: a large one is made smaller, because a phone's line is slow and the limit is firm. */
export async function prepareImage(file: File): Promise<Prepared> {
  if (file.size > READ_MAX_BYTES) return { refused: 'size' }
  if (file.size === 0) return { refused: 'empty' }
  const kind = kindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (kind === 'heic') return { refused: 'heic' }
  if (kind === 'other') return { refused: 'kind' }
  // What the browser cannot read is sent as it is: the server says what is wrong with it.
  const found = await lookAtPicture({ file, shrinks: file.size > SHRINK_FROM_BYTES })
  if (found && found.shortSide < IMAGE_MIN_SIDE) return { refused: 'image' }
  const image = found?.shrunk && found.shrunk.size < file.size ? found.shrunk : file
  if (image.size <= UPLOAD_MAX_BYTES) return { image, faults: found?.faults ?? [] }
  // Elsewhere it would have been made smaller.
  return { refused: found?.isLooked === false ? 'sizeHere' : 'size' }
}
