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

export async function loadTexts(locale: ConsoleLocale): Promise<Texts> {
  const { default: built } = await broughtOrReloaded(TEXTS[locale])
  return reworded(built, installation().texts[locale]) as Texts
}
