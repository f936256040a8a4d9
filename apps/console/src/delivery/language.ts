import { CONSOLE_LOCALES, type ConsoleLocale } from '@portico/contract/kernel/locales'

const KEY = 'console-language'

function isSpoken(code: string | null | undefined): code is ConsoleLocale {
  return CONSOLE_LOCALES.some((locale) => locale === code)
}

/** The language chosen here, else the first of the browser's that the console speaks, else English. */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): ConsoleLocale {
  if (isSpoken(chosen)) return chosen
  return wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isSpoken) ?? 'en'
}

export function ownLanguage(): ConsoleLocale {
  return preferredLanguage(stored(), navigator.languages)
}

export function saveLanguage(locale: ConsoleLocale): void {
  try {
    localStorage.setItem(KEY, locale)
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
