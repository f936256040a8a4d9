import { type ConsoleLocale, directionOf } from '@portico/contract/kernel/locales'
import { speak } from '@portico/ui/delivery/calls.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { createTranslator, type Translator } from '@portico/ui/translation/translator.ts'
import { saveLanguage } from './language.ts'
import { loadMoreTexts, loadTexts } from './texts.ts'

const NONE = createTranslator({ language: 'en', texts: {} })
const shown = createStore<Translator>(NONE)

/** Those of the language that is shown; every part renders again when somebody chooses another. */
export function useTranslator(): Translator {
  return useStore(shown, NONE)
}

/** The texts of one language; those of another are loaded when somebody chooses it. */
export async function showTexts(language: ConsoleLocale): Promise<void> {
  const texts = await loadTexts(language)
  // First the calls, which name it, and the document, which parts ask for the direction.
  speak(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  shown.set(createTranslator({ language, texts, load: () => loadMoreTexts(language) }))
}

export async function chooseLanguage(language: ConsoleLocale): Promise<void> {
  await showTexts(language)
  saveLanguage(language)
}
