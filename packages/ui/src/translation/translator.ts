import type { Locale } from '@portico/contract/kernel/locales'
import { writtenNumber } from '@portico/locales/formats/numbers'
import { pluralOf } from '@portico/locales/formats/plurals'
import type { Namespaces, TextValues, Translate } from './text-keys.ts'

/** Namespace to its texts, nested ones as objects, of one language. */
export type Texts = { readonly [namespace: string]: { readonly [key: string]: unknown } }

/** Where a text was found: `key` is the one of the plural that was chosen. */
export type Found = { namespace: string; key: string; values: TextValues }

type TranslatorOptions = {
  language: Locale
  /** What is there from the beginning. */
  texts: Texts
  /** Brings all texts of the language, for namespaces that are not there yet. */
  load?: () => Promise<Texts>
  /** Has the last word on every text that was found. */
  finish?: ((text: string, found: Found) => string) | undefined
}

export type Translator = {
  readonly language: Locale
  has(namespaces: Namespaces): boolean
  /** Resolves once they are there. One promise for all who wait; after a failure the next call tries again. */
  load(namespaces: Namespaces): Promise<void>
  /**
   * What a component waits for, and undefined for what was there from the beginning. Does not change when it has come:
   * React finds its place in a component again by what it waited for.
   */
  awaited(namespaces: Namespaces): Promise<void> | undefined
  /** The same function for the same namespaces, so that effects may depend on it. */
  translate<const Names extends Namespaces>(namespaces: Names): Translate<Names>
}

const DEFAULT = { ns: undefined, defaultValue: undefined }
const PLACEHOLDER = /\{\{(\w+)\}\}/g
const listOf = (namespaces: Namespaces) => (typeof namespaces === 'string' ? [namespaces] : namespaces)

/** The texts of one language: looks a key up, chooses its plural and fills its placeholders. */
export function createTranslator({ language, texts, load, finish }: TranslatorOptions): Translator {
  let known = texts
  let loading: Promise<void> | undefined
  const functions = new Map<string, unknown>()

  const has = (namespaces: Namespaces) => listOf(namespaces).every((name) => name in known)
  const isFromBeginning = (namespaces: Namespaces) => listOf(namespaces).every((name) => name in texts)

  function bring(): Promise<void> {
    loading ??= (load?.() ?? Promise.resolve({})).then(
      (all) => {
        // What the page came with stays: it is shown already.
        known = { ...all, ...known }
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function keysFor(key: string, { count }: TextValues): string[] {
    if (typeof count !== 'number') return [key]
    return [`${key}_${pluralOf(language, count)}`, key]
  }

  function translateFrom(first: string, asked: string, options: TextValues = DEFAULT): string {
    const { ns, defaultValue, ...values } = options
    const colon = asked.indexOf(':')
    const namespace = String(ns ?? (colon < 0 ? first : asked.slice(0, colon)))
    const key = asked.slice(colon + 1)
    for (const one of keysFor(key, values)) {
      const text = textAt(known[namespace], one)
      if (text === undefined) continue
      const filled = text.replaceAll(PLACEHOLDER, (_, name: string) => written(values[name]))
      return finish ? finish(filled, { namespace, key: one, values }) : filled
    }
    return String(defaultValue ?? key)
  }

  function written(value: string | number | undefined): string {
    return typeof value === 'number' ? writtenNumber(language, value) : (value ?? '')
  }

  return {
    language,
    has,
    load: (namespaces) => (has(namespaces) ? Promise.resolve() : bring()),
    awaited: (namespaces) => (isFromBeginning(namespaces) ? undefined : bring()),
    translate<const Names extends Namespaces>(namespaces: Names) {
      const [first = 'common'] = listOf(namespaces)
      const translate =
        functions.get(first) ?? ((key: string, values?: TextValues) => translateFrom(first, key, values))
      functions.set(first, translate)
      return translate as Translate<Names>
    },
  }
}

/** Every dot may lead to a nested text or be part of a name: the names of events have dots of their own. */
function textAt(texts: unknown, key: string): string | undefined {
  if (typeof texts !== 'object' || texts === null) return undefined
  const own: unknown = Reflect.get(texts, key)
  if (typeof own === 'string') return own
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const found = textAt(Reflect.get(texts, key.slice(0, dot)), key.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}
