import {
  LANDING_GAP_MS,
  LANDING_OUTER_DELAY_MS,
  LANDING_THEME_MS,
  LANDING_THEMES_PER_PROJECT,
} from '@portico/contract/limits'

export type SlideTheme = 'light' | 'dark'

/** In the order in which the outer slider shows them. */
export const PROJECTS = ['energy', 'trading'] as const
export type Project = (typeof PROJECTS)[number]

/** One theme with the gap after it; the change to the next begins when it is over. */
export const BEAT_MS = LANDING_THEME_MS + LANDING_GAP_MS

/** Beats until the outer slider moves on: each project has then shown its themes. */
export const BEATS_PER_PROJECT = LANDING_OUTER_DELAY_MS / BEAT_MS

export const BEATS = BEATS_PER_PROJECT * PROJECTS.length

export function beatAfter(beat: number): number {
  return (beat + 1) % BEATS
}

/** Light at the first slide, dark from the second on. */
export function themeOfSlide(slide: number): SlideTheme {
  return slide === 0 ? 'light' : 'dark'
}

export function slideAt(beat: number): number {
  return beat % LANDING_THEMES_PER_PROJECT
}

export function projectAt(beat: number): Project {
  return PROJECTS[Math.floor(beat / BEATS_PER_PROJECT)] ?? PROJECTS[0]
}

/**
 * The slide of a project in the outer slider. It keeps its last one while it leaves and takes up the first
 * where nobody sees it.
 */
export function slideOf(project: Project, beat: number): number {
  if (projectAt(beat) === project) return slideAt(beat)
  return slideAt(beat) === 0 ? LANDING_THEMES_PER_PROJECT - 1 : 0
}
