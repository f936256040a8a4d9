import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { picture } from './documents.ts'

const SIDE = 30_000
const JPEG_SIDE_MAX = 65_500
const ORIENTATION_ON_ITS_SIDE = 6
const WIDTH = 1200
const HEIGHT = 800
const TEXT_BOMB_BYTES = 64_000_000
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SCRIPT = '<script>document.title = "portico was here"</script>'
/** Stands in every file that carries something besides its picture. */
export const HIDDEN = 'portico was here'

const ZIP = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(HIDDEN), Buffer.from('PK\x05\x06')])
const HTML = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`)
const PDF = Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${HIDDEN})>>>>endobj\n%%EOF`)
const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${SCRIPT}</svg>`)

const jpeg = () => picture({ width: WIDTH, height: HEIGHT })
const png = () => picture({ width: WIDTH, height: HEIGHT, format: 'png' })

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function header(width: number, height: number, { depth = 8, colour = 2, interlace = 0 } = {}): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  data[9] = colour
  data[12] = interlace
  return chunk('IHDR', data)
}

/** A PNG with further chunks behind its header. */
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const plain = await png()
  const end = SIGNATURE.length + header(1, 1).length
  return Buffer.concat([plain.subarray(0, end), ...chunks, plain.subarray(end)])
}

function claimsPixels(): Buffer {
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([SIGNATURE, header(SIDE, SIDE), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** Writes other sides into the frame header of a JPEG. */
async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const file = Buffer.from(await jpeg())
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

async function animated(): Promise<Buffer> {
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  const control = Buffer.alloc(26)
  control.writeUInt32BE(WIDTH, 4)
  control.writeUInt32BE(HEIGHT, 8)
  const next = Buffer.from(control)
  next.writeUInt32BE(1, 0)
  const pixels = deflateSync(Buffer.alloc((WIDTH * 3 + 1) * HEIGHT))
  const first = await pngWith(chunk('acTL', frames), chunk('fcTL', control))
  const end = first.length - 12
  const data = chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels]))
  return Buffer.concat([first.subarray(0, end), chunk('fcTL', next), data, first.subarray(end)])
}

/** A JPEG with a comment behind its first marker. */
async function commented(): Promise<Buffer> {
  const plain = await jpeg()
  const text = Buffer.from(SCRIPT)
  const marker = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([plain.subarray(0, 2), marker, text, plain.subarray(2)])
}

const located = async () =>
  sharp(await jpeg())
    .withExif({
      IFD0: { ImageDescription: SCRIPT, Make: HIDDEN },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '0/1 7/1 0/1' },
    })
    .toBuffer()

const raw = async () => ({
  pixels: await sharp(await jpeg())
    .raw()
    .toBuffer(),
  shape: { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } },
})

async function saved(save: (image: Sharp) => Sharp): Promise<Buffer> {
  const { pixels, shape } = await raw()
  return save(sharp(pixels, shape)).toBuffer()
}

const half = (file: Buffer) => file.subarray(0, file.length >> 1)

async function brokenPixels(): Promise<Buffer> {
  const file = Buffer.from(await png())
  const data = file.indexOf('IDAT')
  file.fill(0xa5, data + 200, data + 400)
  return file
}

type Files = Record<string, () => Promise<Buffer>>

/** Files that are no JPEG and no PNG, whatever they are called. */
export const OF_ANOTHER_TYPE: Files = {
  'an SVG': async () => SVG,
  'an HTML page': async () => HTML,
  'a PDF': async () => PDF,
  'a GIF': () => saved((image) => image.gif()),
  'a WebP': () => saved((image) => image.webp()),
  'a TIFF': () => saved((image) => image.tiff()),
  'a ZIP': async () => ZIP,
  'an empty file': async () => Buffer.alloc(0),
  'the first two bytes of a JPEG': async () => Buffer.from([0xff, 0xd8]),
  'a page with a JPEG behind it': async () => Buffer.concat([HTML, await jpeg()]),
  'a PDF with a JPEG behind it': async () => Buffer.concat([PDF, await jpeg()]),
  'a GIF header with a PNG behind it': async () => Buffer.concat([Buffer.from('GIF89a'), await png()]),
}

/** Files that begin as a JPEG or PNG and hold no picture that is taken. */
export const UNREADABLE: Files = {
  'a PNG that claims 900 megapixels': async () => claimsPixels(),
  'a JPEG that claims 900 megapixels': () => jpegClaiming(JPEG_SIDE_MAX, 13_741),
  'a JPEG that claims 41 megapixels': () => jpegClaiming(6404, 6404),
  'a PNG of less than 400 pixels on a side': () => picture({ width: 900, height: 399, format: 'png' }),
  'half a JPEG': async () => half(await jpeg()),
  'half a progressive JPEG': async () => half(await saved((image) => image.jpeg({ progressive: true }))),
  'half a PNG': async () => half(await png()),
  'a PNG whose pixels are broken': brokenPixels,
  'the beginning of a JPEG with a page behind it': async () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML]),
  'the beginning of a PNG with a ZIP behind it': async () => Buffer.concat([SIGNATURE, ZIP]),
}

/** Pictures that are taken, and of which nothing but the picture may stay. */
export const WITH_MORE_THAN_A_PICTURE: Files = {
  'a JPEG with a ZIP behind it': async () => Buffer.concat([await jpeg(), ZIP]),
  'a PNG with a page behind it': async () => Buffer.concat([await png(), HTML]),
  'a JPEG with a script in a comment': commented,
  'a PNG with a script in a text': () => pngWith(chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
  'a PNG with a text that unpacks to 64 MB': () =>
    pngWith(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb()]))),
  'a JPEG that says where it was taken': located,
}

const bomb = () => deflateSync(Buffer.alloc(TEXT_BOMB_BYTES, HIDDEN))

/** Unusual pictures that are taken as they are. */
export const UNUSUAL: Files = {
  'a PNG of 16 bits': () => saved((image) => image.toColourspace('rgb16').png()),
  'an interlaced PNG': () => saved((image) => image.png({ progressive: true })),
  'a PNG with a palette': () => saved((image) => image.png({ palette: true })),
  'a grey PNG': () => saved((image) => image.greyscale().png()),
  'a PNG that one can see through': () => saved((image) => image.ensureAlpha(0.5).png()),
  'an animated PNG': animated,
  'a progressive JPEG': () => saved((image) => image.jpeg({ progressive: true })),
  'a JPEG of four inks': () => saved((image) => image.toColourspace('cmyk').jpeg()),
  'a grey JPEG': () => saved((image) => image.greyscale().jpeg()),
}

/** A JPEG that lies on its side and says so. */
export const onItsSide = async (): Promise<Buffer> =>
  sharp(await jpeg())
    .withMetadata({ orientation: ORIENTATION_ON_ITS_SIDE })
    .toBuffer()

type PngShape = {
  width: number
  height: number
  depth?: number
  colour?: number
  isInterlaced?: boolean
  isClear?: boolean
  /** Without its points, where nobody is to get as far as that. */
  isEmpty?: boolean
}

/** A whole PNG of one colour, by default of 16 bits and interlaced: it takes nothing to send and much to decode. */
export function hostilePng({ width, height, ...shape }: PngShape): Buffer {
  const { colour = 2, isInterlaced = colour !== 3, isClear = false, isEmpty = false } = shape
  const depth = shape.depth ?? (colour === 3 ? 8 : 16)
  const head = header(width, height, { depth, colour, interlace: Number(isInterlaced) })
  const bytesPerPoint = (colour === 3 ? 1 : 3) * (depth / 8)
  const rows = isInterlaced ? interlacedRows(width, height) : [[width, height] as const]
  const bytes = rows.reduce((sum, [w, h]) => sum + (1 + w * bytesPerPoint) * h, 0)
  return Buffer.concat([
    SIGNATURE,
    head,
    ...(colour === 3 ? [chunk('PLTE', Buffer.from([200, 200, 200]))] : []),
    ...(isClear ? [chunk('tRNS', Buffer.from([128]))] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(isEmpty ? 0 : bytes), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Width and height of the seven pictures that an interlaced one consists of: where each begins, and its steps. */
function interlacedRows(width: number, height: number): (readonly [number, number])[] {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return passes.map(([x, y, right, down]) => [Math.ceil((width - x) / right), Math.ceil((height - y) / down)])
}

/** Says in the header of a JPEG that its first scan has one channel alone; what comes behind is not looked at. */
export function inScans(file: Buffer): Buffer {
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const changed = Buffer.from(file)
  changed[scan + 4] = 1
  return changed
}
