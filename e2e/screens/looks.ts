import { LOCALES } from '@portico/contract/locales'

export type Look = { width: number; height: number; theme: 'light' | 'dark' }

/** A phone, a tablet, a desk: one width in each of the three layouts. */
const PHONE = { width: 390, height: 844 }
const SIZES = [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }]

export const LOOKS: readonly Look[] = SIZES.flatMap((size) => [
  { ...size, theme: 'light' as const },
  { ...size, theme: 'dark' as const },
])

const PHONE_LOOKS = LOOKS.filter(({ width }) => width === PHONE.width)

export const looksOf = ({ phoneOnly }: { phoneOnly?: boolean }): readonly Look[] =>
  phoneOnly ? PHONE_LOOKS : LOOKS

/** The light ones first: every change of the theme is drawn in steps, and takes longer than a new width. */
export const byTheme = (looks: readonly Look[]): readonly Look[] =>
  looks.toSorted((one, other) => other.theme.localeCompare(one.theme))

export const nameOf = ({ width, theme }: Look): string => `${width} ${theme}`

/** Far enough apart that the two languages of one page belong to different scripts and families. */
const STRIDE = 5

/** The looks of a state in the sample: another width and the other theme. */
const STATE_LOOKS = 2

type Sampled = { phoneOnly?: boolean; isRoute: boolean }

export type SampledVisit = { locale: (typeof LOCALES)[number]; looks: readonly Look[] }

/**
 * The languages in which the sample opens a screen, each with the looks that it is shown in there. A route has all of
 * its looks, half of them in one language and half in another, at every width each, so that over the routes every pair
 * of language and look comes about. A state of a page has two, in turn, in one language: what is broken about it is
 * broken in most, and the page around it is a route of its own. To open a page takes ten times as long as to look at
 * it once more; a pair of screen and language comes only in the whole matrix.
 */
export function sampleOf(screenIndex: number, screen: Sampled): readonly SampledVisit[] {
  const looks = looksOf(screen)
  const visits = screen.isRoute ? halves(looks) : [inTurn(looks, screenIndex)]
  return visits.map((shown, turn) => ({
    locale: LOCALES[(screenIndex + turn * STRIDE) % LOCALES.length] ?? 'en',
    looks: byTheme(shown),
  }))
}

/** Every width in each half, in the one theme or the other by turns. */
function halves(looks: readonly Look[]): Look[][] {
  const isFirst = (at: number) => (at + Math.floor(at / 2)) % 2 === 0
  return [looks.filter((_, at) => isFirst(at)), looks.filter((_, at) => !isFirst(at))]
}

/** Half the looks further on is the other theme at another width; of a phone's two it is the other one. */
function inTurn(looks: readonly Look[], turn: number): Look[] {
  const step = looks.length / STATE_LOOKS
  return looks.filter((_, at) => at % step === turn % step)
}
