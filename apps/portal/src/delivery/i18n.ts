import type { Locale } from '@portico/contract/kernel/locales'
import { OWN_WORDS_KEY, type OwnWords, provideWords } from '@portico/locales/formats/own-words'
import { reworded } from '@portico/locales/reworded'
import { broughtOrReloaded } from '@portico/ui/delivery/page-files.ts'
import { createTranslator, type Texts, type Translator } from '@portico/ui/translation/translator.ts'
import { markText } from './mark-texts.ts'
import { loadTexts } from './texts.ts'

/** True while pages are built; a constant, so that the code for it stays out of the browser's scripts. */
const MARKED = import.meta.env.SSR && import.meta.env.PROD

/** One for each language: a language change swaps it, so no render mixes two languages. */
const translators = new Map<Locale, Translator>()
const known = new Map<Locale, Texts>()

/** The operator's own wording in the language of the document, for texts that later pages load. */
let own: Texts = {}

/** Texts that exist before the first render: embedded in the page, or all of them while prerendering. */
export function provideTexts(locale: Locale, texts: Texts, overlay: Texts = {}): void {
  own = overlay
  known.set(locale, texts)
  takeOwnWords(locale, texts)
}

/** A language that browsers do not know brings the words of its dates among its texts. */
function takeOwnWords(locale: Locale, { [OWN_WORDS_KEY]: words }: Texts): void {
  if (words) provideWords(locale, words as OwnWords)
}

async function loadReworded(language: Locale): Promise<Texts> {
  const texts = await broughtOrReloaded(() => loadTexts(language))
  takeOwnWords(language, texts)
  return reworded(texts, own) as Texts
}

export function i18nFor(language: Locale): Translator {
  const existing = translators.get(language)
  if (existing) return existing
  const translator = createTranslator({
    language,
    texts: known.get(language) ?? {},
    load: () => loadReworded(language),
    finish: MARKED ? (text, found) => markText(text, found, language) : undefined,
  })
  translators.set(language, translator)
  return translator
}

/** The texts of a language that one page needs, as they are embedded there. */
export function textsFor(locale: Locale, namespaces: readonly string[]): Texts {
  const texts = known.get(locale) ?? {}
  const wanted = [...namespaces, OWN_WORDS_KEY]
  return Object.fromEntries(wanted.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))
}
