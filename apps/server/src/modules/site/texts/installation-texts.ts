import { PRODUCT_NAME } from '@portico/contract/built-pages'
import { CONSOLE_LOCALES, LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { CONSOLE_NAMESPACES, SHOWN_IN_CONSOLE } from '@portico/locales/namespaces'
import { builtInTexts, type FlatTexts } from './built-in-texts.ts'

export type Overlay = Partial<Record<Locale, FlatTexts>>

export type InstallationTexts = {
  /** Texts of the portal that differ from the built ones; empty when none do. */
  changed(locale: Locale): FlatTexts
  /** Texts of the console that differ, for each of its languages in which any do. */
  changedInConsole(): Overlay
  /** All texts of the portal and of the console in this installation's wording. */
  catalogue(locale: Locale): FlatTexts
}

const OF_STAFF: ReadonlySet<string> = new Set(CONSOLE_NAMESPACES)

/** The built texts with the installation's product name and, on top, the operator's wording. */
export function createInstallationTexts(
  productName: string | undefined,
  overlay: Overlay,
): InstallationTexts {
  const perLocale = new Map(
    LOCALES.map((locale) => [locale, changedOf(locale, productName, overlay[locale])]),
  )
  const changed = (locale: Locale) => perLocale.get(locale) ?? {}
  return {
    // Strangers read the portal's pages: the words of the staff stay out of them.
    changed: (locale) => only(changed(locale), (namespace) => !OF_STAFF.has(namespace)),
    changedInConsole: () =>
      Object.fromEntries(
        CONSOLE_LOCALES.map((locale) => [
          locale,
          only(changed(locale), (namespace) => SHOWN_IN_CONSOLE.has(namespace)),
        ]).filter(([, texts = {}]) => Object.keys(texts).length > 0),
      ),
    catalogue: (locale) =>
      Object.fromEntries(
        Object.entries(builtInTexts(locale)).map(([namespace, texts]) => [
          namespace,
          { ...texts, ...changed(locale)[namespace] },
        ]),
      ),
  }
}

function changedOf(locale: Locale, productName: string | undefined, overlay: FlatTexts = {}): FlatTexts {
  const changed: FlatTexts = {}
  const put = (namespace: string, key: string, text: string) => {
    changed[namespace] = { ...changed[namespace], [key]: text }
  }
  if (productName !== undefined && productName !== PRODUCT_NAME) {
    for (const [namespace, key, text] of each(builtInTexts(locale))) {
      if (text.includes(PRODUCT_NAME))
        put(
          namespace,
          key,
          text.replaceAll(PRODUCT_NAME, () => productName),
        )
    }
  }
  for (const [namespace, key, text] of each(overlay)) put(namespace, key, text)
  return changed
}

function only(texts: FlatTexts, isWanted: (namespace: string) => boolean): FlatTexts {
  return Object.fromEntries(Object.entries(texts).filter(([namespace]) => isWanted(namespace)))
}

function each(texts: FlatTexts): [namespace: string, key: string, text: string][] {
  return Object.entries(texts).flatMap(([namespace, flat]) =>
    Object.entries(flat).map(([key, text]): [string, string, string] => [namespace, key, text]),
  )
}
