import { createCanvas, encode, isCanvasTrue } from './canvas-probe.ts'

const QUARTER = 90
const QUALITY = 0.92

/** A picture turned clockwise by quarters, as its person has seen it; null where the browser cannot read it. */
export async function turnPicture(picture: Blob, degrees: number): Promise<Blob | null> {
  if (!(await isCanvasTrue(createCanvas))) return null
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const isSideways = (degrees / QUARTER) % 2 !== 0
  const [width, height] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen?.translate(width / 2, height / 2)
  pen?.rotate((degrees / 180) * Math.PI)
  pen?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  return encode(canvas, 'image/jpeg', QUALITY)
}
