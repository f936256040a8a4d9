import { LANDING_GAP_MS, LANDING_THEME_MS } from '@portico/contract/kernel/limits'

export const LANDING_OUTER_DELAY_MS = 12_000
export const LANDING_THEMES_PER_PROJECT = 2

export type SlideTheme = 'light' | 'dark'

/** In the order in which the outer slider shows them. */
export const PROJECTS = ['energy', 'trading'] as const
export type Project = (typeof PROJECTS)[number]

/** The time of one theme and the pause after it; then the change to the next begins. */
export const BEAT_MS = LANDING_THEME_MS + LANDING_GAP_MS

/** How many beats until the outer slider moves on: each project has then shown its themes. */
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

/** The slide of each project in the outer slider. */
export type Slides = Readonly<Record<Project, number>>

/** The first slides. */
export const FIRST_SLIDES: Slides = { energy: 0, trading: 0 }

/** One that leaves keeps its slide, so that it does not turn from day to night on its way out. */
export function slidesAfter(slides: Slides, beat: number): Slides {
  return { ...slides, [projectAt(beat)]: slideAt(beat) }
}
