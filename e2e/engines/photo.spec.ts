import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Engine } from './engine.ts'
import { find } from './find.ts'
import { handOf } from './hand.ts'
import { test } from './test.ts'

const WIDTH = 2400
const HEIGHT = 1800
/** Red, green, blue and yellow: one for each quarter of the picture. */
const QUARTERS = [
  [200, 60, 60],
  [60, 180, 60],
  [60, 60, 200],
  [200, 180, 50],
] as const
const GRAIN = 90
/** Larger ones are made smaller by the page. */
const LARGE_BYTES = 1_572_864
const NEAR = 40
const FILE_FIELD = `document.querySelector('input[type=file]')`

test('a large photo arrives with the colours that it has', async ({ engine, world }) => {
  const person = await world.confirmed()
  const hand = handOf(engine)
  const folder = mkdtempSync(join(tmpdir(), 'portico-photo-'))
  const file = join(folder, 'quarters.jpg')
  const picture = await quarters()
  expect(picture.length).toBeGreaterThan(LARGE_BYTES)
  writeFileSync(file, picture)
  await engine.resize(1280, 1000)
  await hand.open(`${world.portal}/en/login`)
  await hand.signIn(person)
  await hand.open(`${world.portal}/en/profile/verification/passport`)
  await hand.holds(`${FILE_FIELD} !== null`, 'a field for files')
  await engine.upload(FILE_FIELD, file)
  await hand.finds('image', 'Photo 1')
  rmSync(folder, { recursive: true })
  await hand.reload()
  await hand.finds('image', 'Photo 1')
  const image = find('image', 'Photo 1')
  await hand.holds(`${image}.complete && ${image}.naturalWidth > 0`, 'the photo itself')
  await engine.read(`${image}.scrollIntoView({ block: 'center' })`)
  for (const [at, wanted] of QUARTERS.entries()) {
    await expect.poll(async () => distance(await colourOf(engine, image, at), wanted)).toBeLessThan(NEAR)
  }
})

/** A photo with so much grain that it cannot be packed small. */
function quarters(): Promise<Buffer> {
  const raw = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const colour = QUARTERS[(x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2)] ?? QUARTERS[0]
      const grain = (Math.random() - 0.5) * GRAIN
      for (const [channel, value] of colour.entries())
        raw[(y * WIDTH + x) * 3 + channel] = clamped(value + grain)
    }
  }
  return sharp(raw, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const clamped = (value: number) => Math.max(0, Math.min(255, value))

/** The mean colour in the middle of a quarter of an image, as it is seen. */
async function colourOf(engine: Engine, image: string, quarter: number): Promise<number[]> {
  const [x = 0, y = 0, width = 0, height = 0, whole = 1] = await engine.read<number[]>(`(() => {
    const { x, y, width, height } = ${image}.getBoundingClientRect()
    return [x, y, width, height, innerWidth]
  })()`)
  const seen = sharp(await engine.picture())
  const scale = ((await seen.metadata()).width ?? whole) / whole
  const left = x + width * (0.2 + 0.5 * (quarter % 2))
  const top = y + height * (0.2 + 0.5 * Math.floor(quarter / 2))
  const [side, down] = [left * scale, top * scale].map(Math.round) as [number, number]
  const part = {
    left: side,
    top: down,
    width: Math.round(width * 0.1 * scale),
    height: Math.round(height * 0.1 * scale),
  }
  const { channels } = await sharp(await seen.extract(part).toBuffer()).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

const distance = (one: number[], other: readonly number[]) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))
