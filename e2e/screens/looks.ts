import { CONSOLE_LOCALES, LOCALES, type Locale } from '@portico/contract/kernel/locales'

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

/** The number of looks of a state in the sample: they differ in width and theme. */
const STATE_LOOKS = 2

type Sampled = { phoneOnly?: boolean; isConsole?: true; isRoute: boolean }

export type SampledVisit = { locale: Locale; looks: readonly Look[] }

/**
 * The language in which the sample opens a screen, and its looks there. A route has every width, and its themes
 * alternate; the next screen in its language has the other looks. A state of a page has two of them: the page around it
 * is a route of its own. All screens together have every pair of language and look. Opening a page takes ten times as long as
 * another look at it; every pair of screen and language comes only in the whole matrix.
 */
export function sampleOf(screenIndex: number, screen: Sampled): SampledVisit {
  const looks = looksOf(screen)
  const locales = localesOf(screen)
  const turn = Math.floor(screenIndex / locales.length)
  const shown = screen.isRoute ? alternating(looks, turn) : inTurn(looks, turn)
  return { locale: locales[screenIndex % locales.length] ?? 'en', looks: byTheme(shown) }
}

/** Half of the looks: every width, and the themes alternate. */
function alternating(looks: readonly Look[], turn: number): Look[] {
  return looks.filter((_, at) => (at + Math.floor(at / 2) + turn) % 2 === 0)
}

/** Pairs a look with the one half the list further on, which has the other theme and, if possible, another width. */
function inTurn(looks: readonly Look[], turn: number): Look[] {
  const step = looks.length / STATE_LOOKS
  return looks.filter((_, at) => at % step === turn % step)
}
