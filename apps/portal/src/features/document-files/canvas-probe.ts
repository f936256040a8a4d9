type Canvas = HTMLCanvasElement | OffscreenCanvas

const FIELD_PX = 16
/** Far apart, so that a browser which answers with one colour, or with noise, cannot be right by chance. */
const COLOURS = ['#000000', '#ffffff', '#ff0000', '#0000ff'] as const
const VALUES = COLOURS.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)))
/** What compression and the light noise of some browsers may change: it harms no photo. */
const TOLERANCE = 40

/**
 * Whether a canvas gives back what was drawn on it. Browsers that hide what tells devices apart (Tor, Mullvad, Firefox
 * with `resistFingerprinting`) answer with one colour or with noise instead, and say nothing.
 */
export async function isCanvasTrue(create: (width: number, height: number) => Canvas): Promise<boolean> {
  try {
    const drawn = create(FIELD_PX * COLOURS.length, FIELD_PX)
    const pen = penOf(drawn)
    for (const [at, colour] of COLOURS.entries()) {
      pen.fillStyle = colour
      pen.fillRect(at * FIELD_PX, 0, FIELD_PX, FIELD_PX)
    }
    if (!hasColours(drawn)) return false
    const picture = await encode(drawn, 'image/jpeg')
    if (!picture) return false
    const read = create(drawn.width, drawn.height)
    penOf(read).drawImage(await createImageBitmap(picture), 0, 0)
    return hasColours(read)
  } catch {
    return false
  }
}

function hasColours(canvas: Canvas): boolean {
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return VALUES.every((value, at) => {
    const middle = 4 * ((FIELD_PX / 2) * canvas.width + at * FIELD_PX + FIELD_PX / 2)
    return value.every((light, channel) => Math.abs((data[middle + channel] ?? 0) - light) <= TOLERANCE)
  })
}

function penOf(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!pen) throw new TypeError('no canvas')
  return pen
}

/** What stands on a canvas, as a file. */
export function encode(canvas: Canvas, type: string, quality?: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas)
    return canvas.convertToBlob({ type, ...(quality === undefined ? null : { quality }) })
  return new Promise((done) => canvas.toBlob(done, type, quality))
}

/** One of the page; a worker has those off the screen. */
export const createCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height })
