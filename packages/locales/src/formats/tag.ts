/**
 * How each language is named to `Intl`. The numbering system is always said: engines differ in their own choice, and a
 * page as it was built has to agree with the browser. Bengali texts have Bengali digits; all others Latin ones, Arabic
 * too. The English of the product is British, and years are Buddhist in Thai wherever nothing else is asked for.
 */
const TAGS: Readonly<Record<string, string>> = {
  bn: 'bn-u-nu-beng',
  en: 'en-GB-u-nu-latn',
  th: 'th-u-ca-buddhist-nu-latn',
}

export function tagOf(locale: string): string {
  return TAGS[locale] ?? `${locale}-u-nu-latn`
}

export function hasLatinDigits(locale: string): boolean {
  return tagOf(locale).endsWith('-nu-latn')
}

/** Languages that browsers do not know, and one that writes numbers and times of day alike. */
const ALIKE: Readonly<Record<string, string>> = { kk: 'ru', mn: 'en' }

/** For what has no words: numbers, times of day, the order of letters. */
export function wordlessTagOf(locale: string): string {
  return tagOf(ALIKE[locale] ?? locale)
}

/** Passports count the years as the whole world does, in Latin digits; so does what is compared with them, in Thai too. */
export function passportTagOf(locale: string): string {
  const [language = locale] = tagOf(locale).split('-u-')
  return `${language}-u-ca-gregory-nu-latn`
}
