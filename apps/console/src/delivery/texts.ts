import type { ConsoleLocale } from '@portico/contract/kernel/locales'
import { reworded } from '@portico/locales/reworded'
import { broughtOrReloaded } from '@portico/ui/delivery/page-files.ts'
import type { Texts } from '@portico/ui/translation/translator.ts'
import { installation } from './installation.ts'

/** One file per language under its own hashed name: the browser fetches only the reader's. */
const TEXTS: Record<ConsoleLocale, () => Promise<{ default: Texts }>> = {
  ar: () => import('virtual:portico/texts/ar'),
  de: () => import('virtual:portico/texts/de'),
  en: () => import('virtual:portico/texts/en'),
  es: () => import('virtual:portico/texts/es'),
  ru: () => import('virtual:portico/texts/ru'),
  zh: () => import('virtual:portico/texts/zh'),
}

/** Those of pages that are seldom open: such a page brings them. */
const MORE: Record<ConsoleLocale, () => Promise<{ default: Texts }>> = {
  ar: () => import('virtual:portico/more/ar'),
  de: () => import('virtual:portico/more/de'),
  en: () => import('virtual:portico/more/en'),
  es: () => import('virtual:portico/more/es'),
  ru: () => import('virtual:portico/more/ru'),
  zh: () => import('virtual:portico/more/zh'),
}

export const loadTexts = (locale: ConsoleLocale): Promise<Texts> => own(locale, TEXTS)
export const loadMoreTexts = (locale: ConsoleLocale): Promise<Texts> => own(locale, MORE)

/** As they were built, with what the operator says otherwise. */
async function own(locale: ConsoleLocale, files: typeof TEXTS): Promise<Texts> {
  const { default: built } = await broughtOrReloaded(files[locale])
  return reworded(built, installation().texts[locale]) as Texts
}
