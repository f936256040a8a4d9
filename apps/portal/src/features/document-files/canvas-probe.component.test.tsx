import { afterEach, expect, it, vi } from 'vitest'
import { isCanvasTrue, createCanvas as onPage } from './canvas-probe.ts'

afterEach(() => vi.restoreAllMocks())

const offScreen = (width: number, height: number) => new OffscreenCanvas(width, height)

/** Every pixel of the answer gets another value. */
function readBack(change: (value: number, at: number) => number) {
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    const original = prototype.getImageData as (...box: unknown[]) => ImageData
    vi.spyOn(prototype, 'getImageData').mockImplementation(function (this: unknown, ...box: unknown[]) {
      const pixels = original.apply(this, box)
      pixels.data.set(pixels.data.map(change))
      return pixels
    } as typeof prototype.getImageData)
  }
}

it('a canvas that gives back what was drawn is believed', async () => {
  expect(await isCanvasTrue(onPage)).toBe(true)
  expect(await isCanvasTrue(offScreen)).toBe(true)
})

it('light noise harms no photo', async () => {
  readBack((value, at) => value + (at % 3) - 1)
  expect(await isCanvasTrue(onPage)).toBe(true)
})

it('one that answers with one colour, or with noise, is not', async () => {
  readBack(() => 255)
  expect(await isCanvasTrue(onPage)).toBe(false)
  expect(await isCanvasTrue(offScreen)).toBe(false)
  vi.restoreAllMocks()
  readBack((_, at) => (at * 97) % 256)
  expect(await isCanvasTrue(onPage)).toBe(false)
})

it('nor one whose pixels are right and whose file is another picture', async () => {
  const blank = onPage(64, 16)
  const file = await new Promise<Blob | null>((done) => blank.toBlob(done, 'image/jpeg'))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(file))
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockResolvedValue(file as Blob)
  expect(await isCanvasTrue(onPage)).toBe(false)
  expect(await isCanvasTrue(offScreen)).toBe(false)
})

it('nor one that throws', async () => {
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(await isCanvasTrue(onPage)).toBe(false)
})
