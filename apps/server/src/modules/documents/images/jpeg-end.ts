import { imageLibrary } from './image-library.ts'
import { imageType } from './image-type.ts'

export const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** Two rows of blocks: the one that the file ends in, and the one that a decoder looks ahead. */
const LAST_ROWS = 32

/**
 * Whether a JPEG lacks nothing but its last bytes, as a transfer leaves it that ends too early: every viewer shows it
 * whole. Its end marker may be missing, and of one that is written from top to bottom the last rows, at most 32 points.
 * In a progressive one the last bytes are of the whole picture, so nothing but the marker may be missing.
 */
export async function isWholeButForItsEnd(sent: Buffer): Promise<boolean> {
  if (imageType(sent) !== 'jpeg') return false
  const sharp = await imageLibrary()
  const { width, height } = await sharp(sent).metadata()
  const reads = (file: Buffer, failOn: 'truncated' | 'warning', rows: number) =>
    sharp(file, { failOn })
      .extract({ left: 0, top: 0, width, height: rows })
      .jpeg({ quality: 1 })
      .toBuffer()
      .then(
        () => true,
        () => false,
      )
  if (await reads(Buffer.concat([sent, END_OF_JPEG]), 'warning', height)) return true
  return height > LAST_ROWS && (await reads(sent, 'truncated', height - LAST_ROWS))
}
