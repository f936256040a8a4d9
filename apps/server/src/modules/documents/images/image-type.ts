const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What the bytes are, whatever their sender calls them; undefined for anything that is not taken. */
export function imageType(bytes: Buffer): 'jpeg' | 'png' | undefined {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  return bytes.subarray(0, PNG.length).equals(PNG) ? 'png' : undefined
}
