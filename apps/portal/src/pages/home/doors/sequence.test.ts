import { LANDING_THEME_MS } from '@portico/contract/kernel/limits'
import { describe, expect, it } from 'vitest'
import { LANDING_TRANSITION_MS } from './projects.tsx'
import {
  BEAT_MS,
  BEATS,
  beatAfter,
  FIRST_SLIDES,
  LANDING_OUTER_DELAY_MS,
  LANDING_THEMES_PER_PROJECT,
  projectAt,
  slideAt,
  slidesAfter,
  themeOfSlide,
} from './sequence.ts'

const beats = Array.from({ length: BEATS }, (_, beat) => beat)

describe('the order of the landing sliders', () => {
  it('shows both themes of a project before the outer slider moves on', () => {
    expect(LANDING_THEMES_PER_PROJECT * BEAT_MS).toBe(LANDING_OUTER_DELAY_MS)
    expect(LANDING_TRANSITION_MS).toBeLessThan(LANDING_THEME_MS)
  })

  it('goes through energy and then trading, light and then dark, and starts again', () => {
    expect(beats.map((beat) => [projectAt(beat), themeOfSlide(slideAt(beat))])).toEqual([
      ['energy', 'light'],
      ['energy', 'dark'],
      ['trading', 'light'],
      ['trading', 'dark'],
    ])
    expect(beatAfter(BEATS - 1)).toBe(0)
  })

  it('is dark from the second slide on', () => {
    expect([0, 1, 2].map(themeOfSlide)).toEqual(['light', 'dark', 'dark'])
  })

  it('keeps the theme of the project that leaves, and starts the next one in light', () => {
    let slides = FIRST_SLIDES
    const shown = [...beats, 0].map((beat) => {
      slides = slidesAfter(slides, beat)
      return [themeOfSlide(slides.energy), themeOfSlide(slides.trading)]
    })
    expect(shown).toEqual([
      ['light', 'light'],
      ['dark', 'light'],
      ['dark', 'light'],
      ['dark', 'dark'],
      ['light', 'dark'],
    ])
  })
})
