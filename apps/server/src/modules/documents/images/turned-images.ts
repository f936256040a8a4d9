import type { Sharp } from 'sharp'
import { type Form, formOf } from './image-form.ts'
import { imageLibrary } from './image-library.ts'
import { HASH_HEIGHT, HASH_WIDTH, perceptualHash } from './measure-image.ts'

/** Degrees by which a picture is turned before it is compared; half a degree more or less makes no difference. */
const COMPARED_AT = [-4, -3, -2, -1, 1, 2, 3, 4]
/** And before it is looked for: a hash bears a whole degree. */
const FOUND_AT = [-4, -2, 2, 4]
/** What comes into the corners of a turned picture. */
const CORNERS = '#888888'

/** The hash of a picture. */
export async function hashOf(picture: Sharp): Promise<Buffer> {
  const pixels = await picture
    .greyscale()
    .resize({ width: HASH_WIDTH, height: HASH_HEIGHT, fit: 'fill' })
    .raw()
    .toBuffer()
  return perceptualHash({ pixels, width: HASH_WIDTH, height: HASH_HEIGHT })
}

/**
 * The hashes of a small picture that is turned by some degrees. Programs that turn a picture make it larger, keep its size
 * or cut it until no corner is empty; turned back it is found in one of the same three windows.
 */
export async function turnedHashes(small: Buffer): Promise<Buffer[]> {
  const hashes: Buffer[] = []
  for (const degrees of FOUND_AT) {
    const turned = await turn(small, degrees)
    for (const window of [turned.whole, turned.original, turned.filled]) {
      hashes.push(await hashOf(turned.cutTo(window)))
    }
  }
  return hashes
}

/** The form of a small picture, by which it is compared. */
export async function formOfSmall(small: Buffer): Promise<Form> {
  const sharp = await imageLibrary()
  return formOf(sharp(small))
}

/** The forms of a small picture as it is, and turned by some degrees. */
export async function turnedForms(small: Buffer): Promise<Form[]> {
  const forms = [await formOfSmall(small)]
  for (const degrees of COMPARED_AT) {
    const turned = await turn(small, degrees)
    forms.push(await formOf(turned.cutTo(turned.original)))
  }
  return forms
}

type Window = { width: number; height: number }

async function turn(small: Buffer, degrees: number) {
  const sharp = await imageLibrary()
  const { width, height } = await sharp(small).metadata()
  const { data, info } = await sharp(small)
    .greyscale()
    .rotate(degrees, { background: CORNERS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole: Window = { width: info.width, height: info.height }
  const { channels } = info
  return {
    whole,
    original: within(whole, { width, height }),
    filled: within(whole, filledBy({ width, height }, degrees)),
    /** The middle of the turned picture. */
    cutTo: (window: Window): Sharp =>
      sharp(data, { raw: { ...whole, channels } }).extract({
        left: Math.floor((whole.width - window.width) / 2),
        top: Math.floor((whole.height - window.height) / 2),
        ...window,
      }),
  }
}

const within = (whole: Window, { width, height }: Window): Window => ({
  width: Math.min(whole.width, width),
  height: Math.min(whole.height, height),
})

/** The largest window of the same sides that has no empty corner. */
function filledBy({ width, height }: Window, degrees: number): Window {
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const ratio = Math.max(width, height) / Math.min(width, height)
  const scale = 1 / (Math.cos(angle) + ratio * Math.sin(angle))
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}
