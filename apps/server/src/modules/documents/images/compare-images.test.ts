import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSamePicture } from './compare-images.ts'
import { type Form, formOf } from './image-form.ts'
import { IMAGE_SMALL_QUALITY, IMAGE_SMALL_SIDE } from './prepare-image.ts'

const DRAW = fileURLToPath(new URL('../../../../test-kit/draw-samples.mjs', import.meta.url))
const pictures: Record<string, Buffer> = {}
const forms: Record<string, Form> = {}
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [DRAW], { maxBuffer: 2 ** 28 })
  for (const [name, drawn] of Object.entries(JSON.parse(stdout) as Record<string, string>)) {
    pictures[name] = Buffer.from(drawn, 'base64')
    forms[name] = await formOf(await small(pictures[name]))
  }
}, 60_000)

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
      const form = await formOf(await small((await changed?.jpeg().toBuffer()) as Buffer))
      expect(await isSamePicture(formNamed(name), form), name).toBe(true)
    }
  })

  it('is the same when only a few words in it were replaced, as a forger does', async () => {
    expect(await isSamePicture(formNamed('a passport'), formNamed('a passport with other data'))).toBe(true)
  })

  it('is never the same as that of another document, whatever they have in common', async () => {
    const names = Object.keys(forms).filter((name) => name !== 'a passport with other data')
    expect(names).toHaveLength(8)
    for (const [i, one] of names.entries()) {
      for (const other of names.slice(i + 1)) {
        expect(await isSamePicture(formNamed(one), formNamed(other)), `${one}, ${other}`).toBe(false)
      }
    }
  })
})
