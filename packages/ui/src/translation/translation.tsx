import { cloneElement, createContext, type ReactElement, use } from 'react'
import type { Elements } from '../elements.ts'
import type { Namespaces, TextValues, Translate } from './text-keys.ts'
import type { Translator } from './translator.ts'

const Context = createContext<Translator | null>(null)

type TranslationProviderProps = { i18n: Translator; children: Elements }

/** Gives the texts of one language to everything inside. */
export function TranslationProvider({ i18n, children }: TranslationProviderProps) {
  return <Context value={i18n}>{children}</Context>
}

/** The texts of these namespaces. Suspends until they are there. */
export function useTranslation<const Names extends Namespaces = 'common'>(
  namespaces?: Names,
): { t: Translate<Names>; i18n: Translator } {
  const i18n = use(Context)
  if (!i18n) throw new Error('no texts: TranslationProvider is missing')
  const names = (namespaces ?? 'common') as Names
  const awaited = i18n.awaited(names)
  if (awaited) use(awaited)
  return { t: i18n.translate(names), i18n }
}

type TransProps<Key extends string> = {
  t: (key: Key, values?: TextValues) => string
  i18nKey: Key
  values?: TextValues
  /** Tag to the element that its words are put into: `<doc>terms</doc>`. Tags are not nested. */
  components: Readonly<Record<string, ReactElement>>
}

const MARKS_ALONE = /^(?:\uE000[^\uE001]*\uE001)?\uE002?$/
const TAGGED = /<(\w+)>(.*?)<\/\1>/

/** A text with elements in it, for example a link. */
export function Trans<Key extends string>({ t, i18nKey, values, components }: TransProps<Key>): Elements {
  // Splits into words, tag, words in it, words, ...
  const parts = t(i18nKey, values).split(TAGGED)
  return parts.map((part, at) => {
    // Each in an element of its own, as everywhere beside other elements.
    if (at % 3 === 0) {
      // A page rendered ahead marks where a text begins and ends; the server takes the marks out, and nothing may be left.
      if (MARKS_ALONE.test(part)) return part === '' ? null : (part as unknown as Elements)
      return <span key={`words ${parts[at - 1] ?? ''} ${part}`}>{part}</span>
    }
    if (at % 3 === 1) return null
    const tag = parts[at - 1] ?? ''
    const element = components[tag]
    const key = `${tag} ${part}`
    return element ? cloneElement(element, { key }, part) : <span key={key}>{part}</span>
  })
}
