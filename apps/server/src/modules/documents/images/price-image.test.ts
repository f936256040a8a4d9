import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { picture } from '../../../../test-kit/documents.ts'
import { hostilePng, inScans } from '../../../../test-kit/hostile-images.ts'
import { priceImage } from './price-image.ts'

const SIDES = { width: 1200, height: 800 }
const POINTS = SIDES.width * SIDES.height

const drawn = async (format: 'jpeg' | 'png' = 'jpeg') => sharp(await picture({ ...SIDES, format }))

describe('what it takes to decode an image', () => {
  const made: Record<string, [bytesPerPoint: number, make: () => Promise<Buffer>]> = {
    'a JPEG': [3, async () => (await drawn()).jpeg().toBuffer()],
    'a progressive JPEG': [6, async () => (await drawn()).jpeg({ progressive: true }).toBuffer()],
    'a JPEG whose channels come one after the other': [
      6,
      async () => inScans(await (await drawn()).jpeg().toBuffer()),
    ],
    'a grey JPEG': [1, async () => (await drawn()).toColourspace('b-w').jpeg().toBuffer()],
    'a JPEG of four inks': [4, async () => (await drawn()).toColourspace('cmyk').jpeg().toBuffer()],
    'a JPEG with a thumbnail of its own in front': [
      3,
      async () => withThumbnail(await (await drawn()).jpeg().toBuffer()),
    ],
    'a PNG': [3, async () => (await drawn()).png().toBuffer()],
    'an interlaced PNG': [6, async () => (await drawn()).png({ progressive: true }).toBuffer()],
    'a PNG of 16 bits': [6, async () => (await drawn()).toColourspace('rgb16').png().toBuffer()],
    'a PNG that one can see through': [4, async () => (await drawn()).ensureAlpha(0.5).png().toBuffer()],
    'a PNG with a palette': [3, async () => (await drawn()).png({ palette: true }).toBuffer()],
    'a PNG with a palette that one can see through': [
      4,
      async () => hostilePng({ ...SIDES, colour: 3, isClear: true }),
    ],
    'a grey PNG': [1, async () => (await drawn()).toColourspace('b-w').png().toBuffer()],
  }

  it.each(Object.keys(made))('is told by its header: %s', async (name) => {
    const [bytesPerPoint, make] = made[name] ?? [0, picture]
    expect(priceImage(await make())).toBe(POINTS * bytesPerPoint)
  })

  it('may be 120 MB, and not one row more', () => {
    const png = (height: number) =>
      hostilePng({ width: 8000, height, depth: 8, isInterlaced: false, isEmpty: true })
    expect(priceImage(png(5000))).toBe(120_000_000)
    for (const file of [
      png(5001),
      hostilePng({ width: 8000, height: 1251, isEmpty: true }),
      hostilePng({ width: 8000, height: 5000, isEmpty: true }),
    ]) {
      expect(() => priceImage(file)).toThrow('validation_error:invalid_value')
    }
  })
})

/** Puts a small JPEG into a segment in front of the picture, as cameras do. */
async function withThumbnail(file: Buffer): Promise<Buffer> {
  const thumbnail = await sharp(file).resize({ width: 160 }).jpeg({ progressive: true }).toBuffer()
  const segment = Buffer.from([0xff, 0xe1, 0, 0])
  segment.writeUInt16BE(thumbnail.length + 2, 2)
  return Buffer.concat([file.subarray(0, 2), segment, thumbnail, file.subarray(2)])
}
