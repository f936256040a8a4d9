import type { Texts } from './catalogue.ts'

/** `{a: {b: 'x'}}` as `a.b` -> `x`. A value that is not a text becomes undefined: it does not belong in a catalogue. */
export function flatten(texts: Texts, prefix = ''): Map<string, string | undefined> {
  const flat = new Map<string, string | undefined>()
  for (const [key, value] of Object.entries(texts)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text)
    } else {
      flat.set(prefix + key, typeof value === 'string' ? value : undefined)
    }
  }
  return flat
}
