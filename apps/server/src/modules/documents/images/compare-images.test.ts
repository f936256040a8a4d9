import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSamePicture } from './compare-images.ts'
import type { Form } from './image-form.ts'
import { IMAGE_SMALL_QUALITY, IMAGE_SMALL_SIDE } from './prepare-image.ts'
import { formOfSmall, hashOf, turnedForms, turnedHashes } from './turned-images.ts'

const DRAW = fileURLToPath(new URL('../../../../test-kit/draw-samples.mjs', import.meta.url))
const pictures: Record<string, Buffer> = {}
const forms: Record<string, Form> = {}
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [DRAW], { maxBuffer: 2 ** 28 })
  for (const [name, drawn] of Object.entries(JSON.parse(stdout) as Record<string, string>)) {
    pictures[name] = Buffer.from(drawn, 'base64')
    forms[name] = await formOfSmall(await small(pictures[name]))
  }
}, 240_000)

const formNamed = (name: string): Form => forms[name] ?? new Float32Array()

/** As an upload makes it. */
const small = (picture: Buffer) =>
  sharp(picture)
    .resize({ width: IMAGE_SMALL_SIDE, height: IMAGE_SMALL_SIDE, fit: 'inside' })
    .jpeg({ quality: IMAGE_SMALL_QUALITY })
    .toBuffer()

/** Cuts a part of each side away. */
async function cut(picture: Buffer, left: number, top: number, right: number, bottom: number) {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  return sharp(picture).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  })
}

/** What a program leaves of a turned picture: larger by empty corners, of the same size, or cut until none is empty. */
async function turned(picture: Buffer, degrees: number, way: 'grown' | 'same size' | 'cut') {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .rotate(degrees, { background: '#ffffff' })
    .toBuffer({ resolveWithObject: true })
  if (way === 'grown') return sharp(data)
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const ratio = Math.max(width / height, height / width)
  const scale = way === 'cut' ? 1 / (Math.cos(angle) + ratio * Math.sin(angle)) : 1
  const [across, down] = [Math.floor(width * scale), Math.floor(height * scale)]
  return sharp(data).extract({
    left: Math.floor((info.width - across) / 2),
    top: Math.floor((info.height - down) / 2),
    width: across,
    height: down,
  })
}

const differentBits = (a: Buffer, b: Buffer) =>
  a.reduce((sum, byte, i) => sum + (byte ^ (b[i] ?? 0)).toString(2).replaceAll('0', '').length, 0)

describe('a picture', () => {
  const changes: Record<string, (picture: Buffer) => Sharp | Promise<Sharp>> = {
    'resaved in bad quality': (picture) => sharp(picture).jpeg({ quality: 40 }),
    'made smaller': (picture) => sharp(picture).resize({ width: 900 }),
    'made brighter': (picture) => sharp(picture).linear(1.15, 10),
    'made darker': (picture) => sharp(picture).linear(0.7, 0),
    'cut by 3 % at each side': (picture) => cut(picture, 0.03, 0.03, 0.03, 0.03),
    'cut unevenly': (picture) => cut(picture, 0.06, 0.01, 0, 0.03),
  }
  it.each(Object.keys(changes))('is the same when it was %s', async (change) => {
    for (const name of ['a passport', 'a bill', 'a company']) {
      const changed = await changes[change]?.(pictures[name] as Buffer)
      const turned = await turnedForms(await small((await changed?.jpeg().toBuffer()) as Buffer))
      expect(await isSamePicture(turned, formNamed(name)), name).toBe(true)
    }
  })

  it.each([
    [1, 'grown'],
    [-2, 'grown'],
    [3.5, 'grown'],
    [-1, 'same size'],
    [2.5, 'same size'],
    [-4, 'same size'],
    [1.5, 'cut'],
    [-3, 'cut'],
  ] as const)(
    'is looked for and is the same when it was turned by %s degrees and %s',
    async (degrees, way) => {
      for (const name of ['a passport', 'a bill', 'a company']) {
        const changed = await turned(pictures[name] as Buffer, degrees, way)
        const kept = await small(await changed.jpeg().toBuffer())
        expect(await isSamePicture(await turnedForms(kept), formNamed(name)), name).toBe(true)
        const hash = await hashOf(sharp(await small(pictures[name] as Buffer)))
        const hashes = [await hashOf(sharp(kept)), ...(await turnedHashes(kept))]
        expect(Math.min(...hashes.map((one) => differentBits(one, hash))), name).toBeLessThanOrEqual(11)
      }
    },
  )

  it('is the same when only a few words in it were replaced, as a forger does', async () => {
    const turned = await turnedForms(await small(pictures['a passport'] as Buffer))
    expect(await isSamePicture(turned, formNamed('a passport with other data'))).toBe(true)
  })

  it('is never the same as that of another document, whatever they have in common', async () => {
    const names = Object.keys(forms).filter((name) => name !== 'a passport with other data')
    expect(names).toHaveLength(8)
    for (const [i, one] of names.entries()) {
      const turned = await turnedForms(await small(pictures[one] as Buffer))
      for (const other of names.slice(i + 1)) {
        expect(await isSamePicture(turned, formNamed(other)), `${one}, ${other}`).toBe(false)
      }
    }
  })
})
