import { CONSOLE_LOCALES, LOCALES, type Locale } from '@portico/contract/locales'

export type Look = { width: number; height: number; theme: 'light' | 'dark' }

/** A phone, a tablet, a desktop: one width for each of the three layouts. */
const PHONE = { width: 390, height: 844 }
const SIZES = [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }]

export const LOOKS: readonly Look[] = SIZES.flatMap((size) => [
  { ...size, theme: 'light' as const },
  { ...size, theme: 'dark' as const },
])

const PHONE_LOOKS = LOOKS.filter(({ width }) => width === PHONE.width)

export const looksOf = ({ phoneOnly }: { phoneOnly?: boolean }): readonly Look[] =>
  phoneOnly ? PHONE_LOOKS : LOOKS

/** The languages in which a screen exists: the console speaks fewer. */
export const localesOf = ({ isConsole }: { isConsole?: true }): readonly Locale[] =>
  isConsole ? CONSOLE_LOCALES : LOCALES

/** Light looks first: a change of the theme is animated, and takes longer than a change of the width. */
export const byTheme = (looks: readonly Look[]): readonly Look[] =>
  looks.toSorted((one, other) => other.theme.localeCompare(one.theme))

export const nameOf = ({ width, theme }: Look): string => `${width} ${theme}`

/** So far apart that the two languages of one page have different scripts and families. */
const STRIDE = 5

/** The number of looks of a state in the sample: they differ in width and theme. */
const STATE_LOOKS = 2

type Sampled = { phoneOnly?: boolean; isConsole?: true; isRoute: boolean }

export type SampledVisit = { locale: Locale; looks: readonly Look[] }

/**
 * The languages in which the sample opens a screen, each with its looks. A route has all looks, half of them in one
 * language and half in another, each half at every width, so that all routes together have every pair of language and
 * look. A state of a page has two looks in one language: a fault of a state mostly shows in any language, and the page
 * around it is a route of its own. Opening a page takes ten times as long as another look at it; every pair of screen
 * and language comes only in the whole matrix.
 */
export function sampleOf(screenIndex: number, screen: Sampled): readonly SampledVisit[] {
  const looks = looksOf(screen)
  const locales = localesOf(screen)
  const visits = screen.isRoute ? halves(looks) : [inTurn(looks, screenIndex)]
  return visits.map((shown, turn) => ({
    locale: locales[(screenIndex + turn * STRIDE) % locales.length] ?? 'en',
    looks: byTheme(shown),
  }))
}

/** Halves the looks: each half has every width, and its themes alternate. */
function halves(looks: readonly Look[]): Look[][] {
  const isFirst = (at: number) => (at + Math.floor(at / 2)) % 2 === 0
  return [looks.filter((_, at) => isFirst(at)), looks.filter((_, at) => !isFirst(at))]
}

/** Pairs a look with the one half the list further on, which has the other theme and, if possible, another width. */
function inTurn(looks: readonly Look[], turn: number): Look[] {
  const step = looks.length / STATE_LOOKS
  return looks.filter((_, at) => at % step === turn % step)
}
