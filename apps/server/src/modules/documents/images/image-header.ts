import { imageType } from './image-type.ts'

/** What the first bytes of an image say about the picture in it, before a point of it is decoded. */
export type ImageHeader = {
  width: number
  height: number
  channels: number
  bytesPerChannel: number
  /** Whether a decoder needs all of it in memory besides the picture: what comes last is anywhere in the picture. */
  isHeldWhole: boolean
}

/** @returns undefined for what is no JPEG and no PNG, or ends before it says how large it is */
export function readHeader(image: Buffer): ImageHeader | undefined {
  try {
    const type = imageType(image)
    if (type === 'png') return readPng(image)
    return type === 'jpeg' ? readJpeg(image) : undefined
  } catch (error) {
    // A read behind the end of the bytes.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const PNG_FIRST_CHUNK = 8
const PNG_CHUNK_FRAME = 12
/** By the colour type: grey, colours, places of a palette, grey and colours that one can see through. */
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }
const BITS_OF_TWO_BYTES = 16

function readPng(image: Buffer): ImageHeader | undefined {
  if (image.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const colourType = image.readUInt8(25)
  const channels = PNG_CHANNELS[colourType]
  if (channels === undefined) return undefined
  // A colour that one can see through becomes a channel of its own.
  const alpha = colourType < 4 && hasPngChunk(image, 'tRNS') ? 1 : 0
  return {
    width: image.readUInt32BE(16),
    height: image.readUInt32BE(20),
    channels: channels + alpha,
    bytesPerChannel: image.readUInt8(24) === BITS_OF_TWO_BYTES ? 2 : 1,
    isHeldWhole: image.readUInt8(28) !== 0,
  }
}

/** Whether a chunk stands before the points. */
function hasPngChunk(image: Buffer, wanted: string): boolean {
  for (let at = PNG_FIRST_CHUNK; at + PNG_CHUNK_FRAME <= image.length; ) {
    const name = image.toString('latin1', at + 4, at + 8)
    if (name === wanted) return true
    if (name === 'IDAT') return false
    at += PNG_CHUNK_FRAME + image.readUInt32BE(at)
  }
  return false
}

const MARKER = 0xff
const BASELINE = 0xc0
const EXTENDED = 0xc1
const START_OF_SCAN = 0xda
/** Of all from C0 to CF these do not begin a frame. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

const isFrame = (marker: number) => marker >= BASELINE && marker <= 0xcf && !NO_FRAME.has(marker)

function readJpeg(image: Buffer): ImageHeader | undefined {
  let header: ImageHeader | undefined
  for (let at = 2; ; ) {
    // Any number of fill bytes may stand before a marker.
    while (image.readUInt8(at) === MARKER && image.readUInt8(at + 1) === MARKER) at++
    if (image.readUInt8(at) !== MARKER) return undefined
    const marker = image.readUInt8(at + 1)
    if (isFrame(marker)) {
      header = {
        height: image.readUInt16BE(at + 5),
        width: image.readUInt16BE(at + 7),
        channels: image.readUInt8(at + 9),
        bytesPerChannel: image.readUInt8(at + 4) > 8 ? 2 : 1,
        isHeldWhole: marker !== BASELINE && marker !== EXTENDED,
      }
    }
    if (marker === START_OF_SCAN) {
      // A first scan of less than all channels: their parts come one after the other, as in a progressive image.
      return (
        header && { ...header, isHeldWhole: header.isHeldWhole || image.readUInt8(at + 4) < header.channels }
      )
    }
    at += 2 + image.readUInt16BE(at + 2)
  }
}
