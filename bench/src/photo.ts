import sharp from 'sharp'

const WIDTH = 4000
const HEIGHT = 3000
/** Grain of a night shot: so strong that the photo comes close to the largest that may be sent, 5 MB. */
const GRAIN = { type: 'gaussian', mean: 128, sigma: 35 } as const
const QUALITY = 80

/** A photo of 12 megapixels and 5 MB, dear to decode because it is nothing but grain. */
export function makePhoto(): Promise<Buffer> {
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise: GRAIN } as const
  return sharp({ create }).jpeg({ quality: QUALITY }).toBuffer()
}
