import { describe, expect, it } from 'vitest'
import { prepareImage } from './prepare-image.ts'
import { READ_MAX_BYTES, readPhotos } from './read-photos.ts'

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)

/** A file whose bytes the browser can no longer read, as after it was changed on the disk. */
class GoneFile extends File {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new DOMException('changed', 'NotReadableError'))
  }
}

describe('a chosen photo', () => {
  it('is kept as it was when it was chosen', async () => {
    const [photo] = await readPhotos([new File([JPEG], 'a.jpg', { type: 'image/jpeg' })])
    expect(photo).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' })
    expect(new Uint8Array((await photo?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(JPEG)
  })

  it('that can no longer be read is told apart, and the others are there', async () => {
    const [gone, other] = await readPhotos([new GoneFile([JPEG], 'a.jpg'), new File([JPEG], 'b.jpg')])
    expect(gone).toBeNull()
    expect(other?.name).toBe('b.jpg')
  })

  it('that is far too large is refused without being read', async () => {
    const huge = new GoneFile([JPEG], 'a.jpg')
    Object.defineProperty(huge, 'size', { value: READ_MAX_BYTES + 1 })
    const [photo] = await readPhotos([huge])
    expect(await prepareImage(photo as File)).toEqual({ refused: 'size' })
  })
})
