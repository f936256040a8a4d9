import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'
import { lookOf, openDemo, writeConfigFile } from './demo.mjs'

const SHOWN = ['ENERGY', 'TRADING', 'MOBILITY']
const landing = JSON.parse(readFileSync(`${root}/packages/locales/en/home.json`, 'utf8'))

/** As WCAG counts it. */
function contrastWithWhite(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

it('an application of the demo has one colour, that of its mark, in the portal and on its own page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-look-'))
  const { applications } = JSON.parse(
    readFileSync(writeConfigFile(openDemo(folder), { energy: 1, trading: 2, mobility: 3 }), 'utf8'),
  )
  rmSync(folder, { recursive: true, force: true })
  for (const code of SHOWN) {
    const { mark, accent } = lookOf(code)
    expect(applications.find((one) => one.code === code)).toMatchObject({ mark, accent })
    expect(readFileSync(mark, 'utf8')).toContain(`rx="6" fill="${accent}"`)
    expect(contrastWithWhite(accent), code).toBeGreaterThan(4.5)
  }
})

it('the page of an application says what its door on the landing says', () => {
  expect(lookOf('ENERGY').pitch).toBe(landing.energy.desc)
  expect(lookOf('TRADING').pitch).toBe(landing.trading.desc)
  expect(SHOWN.map((code) => lookOf(code).pitch)).not.toContain(undefined)
})
