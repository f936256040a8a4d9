import { cloneElement, createContext, createElement, Fragment, type ReactElement, use } from 'react'
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

declare const MARK: unique symbol
/**
 * Where a text begins or ends on a page rendered ahead. The server takes the marks out, and nothing may be left of them:
 * they stand alone, in no element, and no browser ever sees one.
 */
type Mark = string & { readonly [MARK]: true }

const MARKS_ALONE = /^(?:\uE000[^\uE001]*\uE001)?\uE002?$/

const isMark = (part: string): part is Mark => MARKS_ALONE.test(part)

const TAGGED = /<(\w+)>(.*?)<\/\1>/

/** A text with elements in it, for example a link. */
export function Trans<Key extends string>({ t, i18nKey, values, components }: TransProps<Key>): ReactElement {
  // Splits into words, tag, words in it, words, ...
  const parts = t(i18nKey, values).split(TAGGED)
  // A fragment, because a mark is no element.
  return createElement(Fragment, null, ...parts.map((part, at) => pieceOf(parts, part, at, components)))
}

function pieceOf(
  parts: readonly string[],
  part: string,
  at: number,
  components: Readonly<Record<string, ReactElement>>,
): ReactElement | Mark | null {
  // Each in an element of its own, as everywhere next to other elements.
  if (at % 3 === 0) {
    if (part === '') return null
    return isMark(part) ? part : <span key={`words ${parts[at - 1] ?? ''} ${part}`}>{part}</span>
  }
  if (at % 3 === 1) return null
  const tag = parts[at - 1] ?? ''
  const element = components[tag]
  const key = `${tag} ${part}`
  return element ? cloneElement(element, { key }, part) : <span key={key}>{part}</span>
}
