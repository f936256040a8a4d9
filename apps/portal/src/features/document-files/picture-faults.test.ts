import { describe, expect, it } from 'vitest'
import { faultsOf } from './picture-faults.ts'

const [WIDTH, HEIGHT] = [800, 600]

/** A grey picture, drawn pixel by pixel. */
function picture(lightAt: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) data.fill(lightAt(x, y), 4 * (y * WIDTH + x), 4 * (y * WIDTH + x) + 3)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const PAPER = 215
const INK = 40
/** Strokes as of writing, in the middle of an empty page. */
const isInk = (x: number, y: number) => x > 200 && x < 600 && y > 160 && y < 440 && x % 8 < 3 && y % 12 < 7
const page = (x: number, y: number) => (isInk(x, y) ? INK : PAPER)
const isSpot = (x: number, y: number) => (x - 440) ** 2 + (y - 300) ** 2 < 100 ** 2

/** The mean of a neighbourhood, as a lens out of focus makes it. */
const blurred = (radius: number) => (x: number, y: number) => {
  let sum = 0
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) sum += x + dx < 400 ? INK : page(x + dx, y + dy)
  }
  return sum / (2 * radius + 1) ** 2
}

describe('a picture that is looked at before it is sent', () => {
  it('has no fault when a page is sharp and lit, even where most of it is empty', () => {
    expect(faultsOf(picture(page))).toEqual([])
  })

  it('is blurred when no edge in it is sharp', () => {
    expect(faultsOf(picture(blurred(6)))).toEqual(['blurred'])
  })

  it('is dark when even its brightest part is, and is not called blurred besides', () => {
    expect(faultsOf(picture((x, y) => page(x, y) * 0.25))).toEqual(['dark'])
  })

  it('has a reflection where a spot of it is washed out', () => {
    expect(faultsOf(picture((x, y) => (isSpot(x, y) ? 255 : page(x, y))))).toEqual(['glare'])
  })

  it('has a reflection where it covers a third of it, or half', () => {
    for (const radius of [235, 270]) {
      const isWide = (x: number, y: number) => (x - 400) ** 2 + (y - 290) ** 2 < radius ** 2
      expect(faultsOf(picture((x, y) => (isWide(x, y) ? 255 : page(x, y))))).toContain('glare')
      const isCorner = (x: number, y: number) => x ** 2 + y ** 2 < (radius * 2) ** 2
      expect(faultsOf(picture((x, y) => (isCorner(x, y) ? 255 : page(x, y))))).toContain('glare')
    }
  })

  it('has none on a white page with one line, and none on a white wall behind a face', () => {
    const isLine = (x: number, y: number) => isInk(x, y) && y < 200
    expect(faultsOf(picture((x, y) => (isLine(x, y) ? INK : 255)))).toEqual([])
    const isFace = (x: number, y: number) => ((x - 400) / 140) ** 2 + ((y - 340) / 200) ** 2 < 1
    expect(faultsOf(picture((x, y) => (isFace(x, y) ? (x % 8 < 3 ? 90 : 170) : 255)))).toEqual([])
  })

  it('has no reflection when the paper itself is white', () => {
    expect(faultsOf(picture((x, y) => (isInk(x, y) ? INK : 255)))).toEqual([])
    const onTable = (x: number, y: number) => (x > 180 && x < 620 && y > 140 && y < 460 ? 255 : 120)
    expect(faultsOf(picture((x, y) => (isInk(x, y) ? INK : onTable(x, y))))).toEqual([])
  })

  it('is not judged when it is smaller than one square', () => {
    expect(faultsOf({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toEqual([])
  })
})
