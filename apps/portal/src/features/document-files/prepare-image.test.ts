import { UPLOAD_MAX_BYTES } from '@portico/contract/documents/limits'
import { describe, expect, it } from 'vitest'
import { kindOf, prepareImage } from './prepare-image.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const heic = (brand: string) => [0, 0, 0, 24, ...new TextEncoder().encode(`ftyp${brand}`)]

describe('an image to be sent', () => {
  it('is known by its first bytes and not by its name', async () => {
    expect(kindOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
    expect(kindOf(new Uint8Array(PNG))).toBe('png')
    expect(kindOf(new Uint8Array(heic('heic')))).toBe('heic')
    expect(kindOf(new TextEncoder().encode('<svg xmlns'))).toBe('other')
    expect(await prepareImage(new File(['GIF89a'], 'passport.png', { type: 'image/png' }))).toEqual({
      refused: 'kind',
    })
  })

  it('is refused when it is empty, or of a format of phones alone', async () => {
    expect(await prepareImage(new File([], 'a.png'))).toEqual({ refused: 'empty' })
    expect(await prepareImage(new File([new Uint8Array(heic('mif1'))], 'a.jpg'))).toEqual({ refused: 'heic' })
  })

  it('is sent as it is while it is small, and refused when it stays over the limit', async () => {
    const small = new File([new Uint8Array(PNG)], 'a.png')
    expect(await prepareImage(small)).toEqual({ image: small, faults: [] })
    // No canvas here: it cannot be made smaller.
    const large = new File([new Uint8Array(PNG), new Uint8Array(UPLOAD_MAX_BYTES)], 'a.png')
    expect(await prepareImage(large)).toEqual({ refused: 'size' })
  })
})
