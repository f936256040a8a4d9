import { pluralKey } from './plural-keys.ts'

/** A literal in quotes, or between backticks with or without placeholders. */
const LITERAL = /'([^'\n]+)'|"([^"\n]+)"|`([^`]*)`/g
const HOLE = /\$\{[^}]*\}/g
/** A template literal counts as a key only if the text around its placeholders could be part of one and has letters. */
const KEY_WITH_HOLES = /^(?=.*[a-z]{2})[\w:.-]+$/i

/**
 * Keys that no source contains, neither alone (`action.retry`), nor after the namespace (`common:action.retry`), nor as a
 * template literal (`${project}.title`). A text that is never shown need not be translated.
 */
export function unusedKeys(keys: ReadonlyMap<string, Iterable<string>>, sources: Iterable<string>): string[] {
  const { named, patterns } = literalsIn(sources)
  const isUsed = (key: string) => named.has(key) || patterns.some((pattern) => pattern.test(key))
  const unused = new Set<string>()
  for (const [namespace, own] of keys) {
    for (const key of own) {
      const base = pluralKey(key)?.base ?? key
      const qualified = `${namespace}:${base}`
      if (![key, base, qualified].some(isUsed)) unused.add(`${namespace}: ${base} is shown nowhere`)
    }
  }
  return [...unused]
}

function literalsIn(sources: Iterable<string>): { named: Set<string>; patterns: RegExp[] } {
  const named = new Set<string>()
  const patterns = new Map<string, RegExp>()
  const read = (source: string) => {
    for (const [, single, double, template] of source.matchAll(LITERAL)) {
      const text = single ?? double ?? template ?? ''
      const parts = text.split(HOLE)
      if (template === undefined || parts.length === 1) named.add(text)
      else if (KEY_WITH_HOLES.test(parts.join(''))) patterns.set(text, patternOf(parts))
      // What stands in a placeholder may name a key of its own.
      for (const [hole] of template?.matchAll(HOLE) ?? []) read(hole)
    }
  }
  for (const source of sources) read(source)
  return { named, patterns: [...patterns.values()] }
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.-]/g, '\\$&')).join('[\\w.-]+')}$`)
}
