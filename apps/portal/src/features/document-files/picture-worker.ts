import { encode, isCanvasTrue } from './canvas-probe.ts'
import { faultsOf, LOOKED_AT_PX, type PictureFault } from './picture-faults.ts'

const SHRINK_TO_PX = 2560
const SHRINK_QUALITY = 0.9

export type Task = { file: Blob; shrinks: boolean }
/**
 * Null: the browser cannot read the file as a picture. `isLooked`: its pixels were read; where a browser answers with
 * others, nothing is judged and nothing made smaller, or a picture would be sent that no one took.
 */
export type Finding = {
  isLooked: boolean
  faults: PictureFault[]
  shortSide: number
  shrunk: Blob | null
} | null

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void look(data)
    .catch(() => null)
    .then((finding: Finding) => postMessage(finding))
})

/** The picture is decoded upright, as its EXIF says: a smaller copy has no EXIF that could say it. */
async function look({ file, shrinks }: Task): Promise<Finding> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const shortSide = Math.min(picture.width, picture.height)
  if (!(await isCanvasTrue((width, height) => new OffscreenCanvas(width, height)))) {
    picture.close()
    return { isLooked: false, faults: [], shortSide, shrunk: null }
  }
  const small = drawn(picture, LOOKED_AT_PX)
  const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height)
  const shrunk = shrinks ? await encode(drawn(picture, SHRINK_TO_PX), 'image/jpeg', SHRINK_QUALITY) : null
  picture.close()
  return { isLooked: true, faults: pixels ? faultsOf(pixels) : [], shortSide, shrunk }
}

function drawn(picture: ImageBitmap, longSide: number): OffscreenCanvas {
  const share = Math.min(1, longSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * share)),
    Math.max(1, Math.round(picture.height * share)),
  )
  const pen = canvas.getContext('2d')
  if (!pen) throw new TypeError('no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
