import { OWN_WORD_LOCALES } from './own-words.ts'
import { perLanguage } from './per-language.ts'
import { tagOf } from './tag.ts'

/** Kazakh and Mongolian tell one from all others, as English does; a browser may lack their rules. */
const rules = perLanguage(
  (locale) => new Intl.PluralRules(tagOf(OWN_WORD_LOCALES.includes(locale) ? 'en' : locale)),
)

/** Which of its words a noun takes with this number. */
export function pluralOf(locale: string, count: number): Intl.LDMLPluralRule {
  return rules(locale).select(count)
}

export function pluralsOf(locale: string): Intl.LDMLPluralRule[] {
  return rules(locale).resolvedOptions().pluralCategories
}
