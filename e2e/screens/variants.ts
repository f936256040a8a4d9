import { CONSOLE_LOCALES, LOCALES, type Locale } from '@portico/contract/kernel/locales'

export type Variant = { width: number; height: number; theme: 'light' | 'dark' }

/** A phone, a tablet, a desktop: one width for each of the three layouts. */
const PHONE = { width: 390, height: 844 }
const SIZES = [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }]

export const VARIANTS: readonly Variant[] = SIZES.flatMap((size) => [
  { ...size, theme: 'light' as const },
  { ...size, theme: 'dark' as const },
])

const PHONE_VARIANTS = VARIANTS.filter(({ width }) => width === PHONE.width)

export const variantsOf = ({ phoneOnly }: { phoneOnly?: boolean }): readonly Variant[] =>
  phoneOnly ? PHONE_VARIANTS : VARIANTS

/** The languages in which a screen exists: the console speaks fewer. */
export const localesOf = ({ isConsole }: { isConsole?: true }): readonly Locale[] =>
  isConsole ? CONSOLE_LOCALES : LOCALES

/** Light variants first: a change of the theme is animated, and takes longer than a change of the width. */
export const byTheme = (variants: readonly Variant[]): readonly Variant[] =>
  variants.toSorted((one, other) => other.theme.localeCompare(one.theme))

export const nameOf = ({ width, theme }: Variant): string => `${width} ${theme}`

/** The number of variants of a state in the sample: they differ in width and theme. */
const STATE_VARIANTS = 2

type Sampled = { phoneOnly?: boolean; isConsole?: true; isRoute: boolean }

export type SampledVisit = { locale: Locale; variants: readonly Variant[] }

/**
 * The language in which the sample opens a screen, and its variants there. A route has every width, and its themes
 * alternate; the next screen in its language has the other variants. A state of a page has two of them: the page around
 * it is a route of its own. All screens together have every pair of language and variant. Opening a page takes ten times
 * as long as another variant of it; every pair of screen and language comes only in the whole matrix.
 */
export function sampleOf(screenIndex: number, screen: Sampled): SampledVisit {
  const variants = variantsOf(screen)
  const locales = localesOf(screen)
  const turn = Math.floor(screenIndex / locales.length)
  const shown = screen.isRoute ? alternating(variants, turn) : inTurn(variants, turn)
  return { locale: locales[screenIndex % locales.length] ?? 'en', variants: byTheme(shown) }
}

/** Half of the variants: every width, and the themes alternate. */
function alternating(variants: readonly Variant[], turn: number): Variant[] {
  return variants.filter((_, at) => (at + Math.floor(at / 2) + turn) % 2 === 0)
}

/** Pairs a variant with the one half the list further on, which has the other theme and, if possible, another width. */
function inTurn(variants: readonly Variant[], turn: number): Variant[] {
  const step = variants.length / STATE_VARIANTS
  return variants.filter((_, at) => at % step === turn % step)
}
