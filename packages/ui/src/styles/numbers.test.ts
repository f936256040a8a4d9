import { readFileSync } from 'node:fs'
import {
  BREAKPOINT_DESKTOP_PX,
  BREAKPOINT_TABLET_PX,
  POPUP_SLIDE_MS,
  RIPPLE_OPACITY,
} from '@portico/contract/kernel/limits'
import { describe, expect, it } from 'vitest'
import { COLOURS } from '../tokens.ts'

const ROOT_FONT_PX = 16
const styleOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const theme = styleOf('theme.css')
const motion = styleOf('motion.css')

/** The alpha of `#rrggbbaa`, 0 to 1. */
const alphaOf = (colour: string) => Number.parseInt(colour.slice(7, 9), 16) / 255

describe('the numbers that only the style sheets hold', () => {
  it.each([
    ['tablet', BREAKPOINT_TABLET_PX],
    ['desktop', BREAKPOINT_DESKTOP_PX],
  ])('begin a %s at the width of the contract', (name, px) => {
    expect(theme).toContain(`--breakpoint-${name}: ${px / ROOT_FONT_PX}rem;`)
  })

  it('slide a popup for the time of the contract, to its place and until it is gone', () => {
    const [, popup] = /\.popup \{([^}]*)\}/.exec(motion) ?? []
    const times = [...(popup ?? '').matchAll(/(?:translate|overlay|display) (\d+)ms/g)]
    expect(times.map(([, ms]) => Number(ms))).toEqual([POPUP_SLIDE_MS, POPUP_SLIDE_MS, POPUP_SLIDE_MS])
  })

  it('lay a ripple over a surface as faintly as the contract says', () => {
    const { light, dark } = COLOURS.ripple
    expect(alphaOf(light)).toBeCloseTo(RIPPLE_OPACITY, 2)
    expect(alphaOf(dark)).toBeCloseTo(RIPPLE_OPACITY, 2)
  })
})
