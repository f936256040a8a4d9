import type { Locale } from '@portico/contract/kernel/locales'
import { brought } from '@portico/ui/delivery/page-files.ts'
import { createTranslator, type Translator } from '@portico/ui/translation/translator.ts'

/** The sentence that offers a language, in it. A file of its own: the rest of that language may never be needed. */
export async function loadOffer(language: Locale): Promise<Translator> {
  const { default: offers } = await brought(() => import('virtual:portico/offers'))
  return createTranslator({ language, texts: { shell: { offer: offers[language] } } })
}
