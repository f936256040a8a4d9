/** The script that a language is written in, by its code of four letters: Latn, Cyrl, Arab. */
export function scriptOf(locale: string): string {
  return new Intl.Locale(locale).maximize().script ?? ''
}
