import type { Locale } from '@portico/contract/locales'
import { reworded } from '@portico/locales/reworded'
import { broughtOrReloaded } from '@portico/ui/delivery/page-files.ts'
import { formatNumbers } from '@portico/ui/texts/format-numbers.ts'
import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { markTexts } from './mark-texts.ts'
import { loadTexts, type Texts } from './texts.ts'

/** True while pages are built; a constant, so that the code for it stays out of the browser's scripts. */
const MARKED = import.meta.env.SSR && import.meta.env.PROD

/** One instance per language: a language change swaps the instance, so no render mixes two languages. */
const instances = new Map<Locale, i18n>()
const known = new Map<Locale, Texts>()

/** The operator's own wording in the language of the document, for texts that later pages load. */
let own: Texts = {}

/** Texts that exist before the first render: embedded in the page, or all of them while prerendering. */
export function provideTexts(locale: Locale, texts: Texts, overlay: Texts = {}): void {
  own = overlay
  known.set(locale, texts)
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    broughtOrReloaded(() => loadTexts(language as Locale)).then(
      (texts) => done(null, reworded(texts[namespace] ?? {}, own[namespace])),
      (error: unknown) => done(error as Error, false),
    )
  },
}

export function i18nFor(locale: Locale): i18n {
  const existing = instances.get(locale)
  if (existing) return existing
  const instance = createInstance()
  instances.set(locale, instance)
  if (MARKED) instance.use(markTexts)
  void instance
    .use(backend)
    .use(formatNumbers)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: Object.keys(known.get(locale) ?? {}),
      defaultNS: 'common',
      resources: { [locale]: known.get(locale) ?? {} } as Resource,
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      ...(MARKED ? { postProcess: [markTexts.name], postProcessPassResolved: true } : {}),
      react: { useSuspense: true },
    })
  return instance
}

/** The texts of a language that one page needs, as they are embedded there. */
export function textsFor(locale: Locale, namespaces: readonly string[]): Texts {
  const texts = known.get(locale) ?? {}
  return Object.fromEntries(namespaces.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))
}
