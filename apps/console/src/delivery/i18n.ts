import { type ConsoleLocale, directionOf } from '@portico/contract/locales'
import { formatNumbers } from '@portico/ui/texts/format-numbers.ts'
import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keepLanguage } from './language.ts'
import { loadTexts } from './texts.ts'

/** The texts of one language; those of another are loaded when somebody chooses it. */
export async function startTexts(locale: ConsoleLocale): Promise<i18n> {
  const texts = await loadTexts(locale)
  const instance = createInstance()
  await instance
    .use(formatNumbers)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: Object.keys(texts),
      defaultNS: 'common',
      resources: { [locale]: texts } as Resource,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  markDocument(locale)
  return instance
}

export async function chooseLanguage(instance: i18n, locale: ConsoleLocale): Promise<void> {
  const texts = await loadTexts(locale)
  for (const [namespace, own] of Object.entries(texts)) instance.addResourceBundle(locale, namespace, own)
  keepLanguage(locale)
  // First the document: calls name its language, and parts ask it for the direction.
  markDocument(locale)
  await instance.changeLanguage(locale)
}

function markDocument(locale: ConsoleLocale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
