/** The units that a length of time or an age is written in. */
export type TimeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute'

/**
 * The words of dates and ages of a language that browsers do not know. `{year}`, `{month}`, `{day}` and `{count}` are
 * filled in; both languages write a noun after a number alike for every number.
 */
export type OwnWords = {
  /** As they stand in a date, and as they stand alone. */
  months: readonly string[]
  shortMonths: readonly string[]
  monthsAlone: readonly string[]
  /** From Sunday on. */
  weekdays: readonly string[]
  shortWeekdays: readonly string[]
  /** In the order of the fields in which somebody types a date. */
  typedOrder: readonly string[]
  longDay: string
  mediumDay: string
  ago: Record<TimeUnit, string>
  units: Record<TimeUnit | 'second', string>
  languages: Readonly<Record<string, string>>
  /** The order of the letters, where it is not that of Russian. */
  alphabet?: string
}

/** The languages whose words are in `words`. Their texts bring them, so that no other language pays for them. */
export const OWN_WORD_LOCALES: readonly string[] = ['kk', 'mn']

/** Where they are among the texts of the language; no namespace has this name. */
export const OWN_WORDS_KEY = 'own-words'

const provided = new Map<string, OwnWords>()

/** Before the first date is written; a page that was built has them in it. */
export function provideWords(locale: string, words: OwnWords): void {
  provided.set(locale, words)
}

/** Also where the browser has words of its own: the page was built with these, and both have to agree. */
export function wordsOf(locale: string): OwnWords | undefined {
  return provided.get(locale)
}

export function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
