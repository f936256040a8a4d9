/** A picture as grey values, one byte each, row by row. */
export type Grey = { pixels: Uint8Array; width: number; height: number }

export type Measures = { sharpness: number; brightness: number }

/**
 * How sharp and how bright a picture is. Sharpness is the variance of the Laplacian: a blurred picture has no edges, so
 * its neighbours hardly differ.
 */
export function measureImage({ pixels, width, height }: Grey): Measures {
  let sum = 0
  for (const pixel of pixels) sum += pixel
  let edges = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const edge =
        4 * (pixels[i] ?? 0) -
        (pixels[i - 1] ?? 0) -
        (pixels[i + 1] ?? 0) -
        (pixels[i - width] ?? 0) -
        (pixels[i + width] ?? 0)
      edges += edge
      squares += edge * edge
      count++
    }
  }
  const mean = count > 0 ? edges / count : 0
  return {
    brightness: pixels.length > 0 ? sum / pixels.length : 0,
    sharpness: count > 0 ? squares / count - mean * mean : 0,
  }
}

/** Columns and rows that a perceptual hash compares: 8 differences in each of 8 rows. */
export const HASH_WIDTH = 9
export const HASH_HEIGHT = 8

/**
 * 64 bits of a picture scaled to 9 by 8: whether each point is brighter than its right neighbour. It survives another
 * size, quality or brightness.
 */
export function perceptualHash({ pixels }: Grey): Buffer {
  const hash = Buffer.alloc(HASH_HEIGHT)
  for (let y = 0; y < HASH_HEIGHT; y++) {
    let row = 0
    for (let x = 0; x < HASH_WIDTH - 1; x++) {
      const i = y * HASH_WIDTH + x
      row = (row << 1) | Number((pixels[i] ?? 0) > (pixels[i + 1] ?? 0))
    }
    hash[y] = row
  }
  return hash
}
