import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * The floor of an upload: the photo decoded whole and encoded, and the small form encoded from that, with the sizes
 * and qualities of the product. Prints the milliseconds of the middle one of several, and the processor time of each.
 */
const [file = '', count = '5'] = process.argv.slice(2)
const MICROSECONDS = 1000
const KEPT = { side: 3000, quality: 88 }
const SMALL = { side: 480, quality: 80 }

sharp.cache(false)
sharp.concurrency(1)
const photo = readFileSync(file)
const encode = (image: Buffer, { side, quality }: typeof KEPT) =>
  sharp(image).resize({ width: side, height: side, fit: 'inside' }).jpeg({ quality }).toBuffer()

const times: number[] = []
let processor = process.cpuUsage()
// The first one does not count: it loads the library.
for (let n = 0; n <= Number(count); n += 1) {
  const began = performance.now()
  await encode(await encode(photo, KEPT), SMALL)
  if (n > 0) times.push(performance.now() - began)
  else processor = process.cpuUsage()
}
const { user, system } = process.cpuUsage(processor)
times.sort((a, b) => a - b)
const ms = times[Math.floor(times.length / 2)]
console.log(JSON.stringify({ ms, processorMs: (user + system) / MICROSECONDS / times.length }))
