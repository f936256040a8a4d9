import { LOCALES } from '@portico/contract/locales'

export type Look = { width: number; height: number; theme: 'light' | 'dark' }

/** A phone, a tablet, a desk: one width in each of the three layouts of specification 9. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

export const LOOKS: readonly Look[] = SIZES.flatMap((size) => [
  { ...size, theme: 'light' as const },
  { ...size, theme: 'dark' as const },
])

export const nameOf = ({ width, theme }: Look): string => `${width} ${theme}`

/** Far enough apart that the six languages of one screen belong to different scripts and families. */
const STRIDE = 5

/**
 * One language for each look of a screen. Over all screens every pair of screen and look, and of language and look,
 * comes about; a pair of screen and language only in the whole matrix.
 */
export function sampleOf(screenIndex: number): { locale: (typeof LOCALES)[number]; look: Look }[] {
  return LOOKS.map((look, at) => {
    const index = (screenIndex + at * STRIDE) % LOCALES.length
    return { locale: LOCALES[index] ?? 'en', look }
  })
}
