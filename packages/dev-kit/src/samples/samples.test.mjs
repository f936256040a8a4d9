import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { machineReadableZone } from './machine-readable-zone.mjs'
import { PEOPLE } from './people.mjs'
import { selfie, VARIANTS } from './photograph.mjs'
import { billPhoto, companyPhoto, passportPhoto } from './samples.mjs'

const COMPANY = { companyName: 'Sample Works Ltd', taxId: '12/345/67890' }
const { lena } = PEOPLE

test('the zone of a passport has the check digits of the standard’s own example', () => {
  const lines = machineReadableZone({
    country: 'UTO',
    nationality: 'UTO',
    surname: 'Eriksson',
    name: 'Anna Maria',
    number: 'L898902C3',
    birthday: '1974-08-12',
    gender: 'FEMALE',
    expireDate: '2012-04-15',
  })
  expect(lines[0]).toBe('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<')
  // The example has a personal number, which the samples leave out: with it the last five characters differ.
  expect(lines[1].slice(0, 28)).toBe('L898902C36UTO7408122F1204159')
  expect(lines[1]).toMatch(/^.{44}$/)
})

test.each(Object.entries(PEOPLE))('the passport of %s is a picture of the usual size', async (_, person) => {
  const { format, width, height } = await sharp(await passportPhoto(person)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1200 })
})

describe.each(VARIANTS)('a sample that is %s', (variant) => {
  test.each([
    ['bill', () => billPhoto(lena, variant)],
    ['company extract', () => companyPhoto(lena, variant, COMPANY)],
    ['selfie', () => selfie(lena, variant)],
  ])('exists as a %s, small enough to be sent', async (_, make) => {
    const picture = await make()
    const { format } = await sharp(picture).metadata()
    expect(format).toBe('jpeg')
    expect(picture.length).toBeLessThan(1_500_000)
  })
})

test('a blurred sample is less sharp, a dark one darker than the good one', async () => {
  const [good, blurred, dark] = await Promise.all(
    ['sharp', 'blurred', 'dark'].map(async (variant) => sharp(await passportPhoto(lena, variant)).stats()),
  )
  expect(blurred.sharpness).toBeLessThan(good.sharpness / 2)
  expect(dark.channels[0].mean).toBeLessThan(good.channels[0].mean / 2)
})

test('a turned sample lies on its side and says so in its EXIF', async () => {
  const picture = await passportPhoto(lena, 'turned')
  const { width, height, orientation } = await sharp(picture).metadata()
  expect({ width, height, orientation }).toEqual({ width: 1200, height: 1600, orientation: 6 })
  const upright = await sharp(picture).autoOrient().resize(40, 30).greyscale().raw().toBuffer()
  const good = await sharp(await passportPhoto(lena))
    .resize(40, 30)
    .greyscale()
    .raw()
    .toBuffer()
  const apart = upright.reduce((sum, value, i) => sum + Math.abs(value - good[i]), 0) / good.length
  expect(apart).toBeLessThan(4)
})
