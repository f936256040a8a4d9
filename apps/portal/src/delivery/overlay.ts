import type { ChangedTexts } from '@portico/contract/pages'

type Namespace = Record<string, unknown>

let changed: ChangedTexts = {}

/** The operator's own wording, written into the page by the server. */
export function provideOverlay(texts: ChangedTexts): void {
  changed = texts
}

/** A namespace as this installation words it. */
export function overlaid(namespace: string, texts: Namespace): Namespace {
  const own = Object.entries(changed[namespace] ?? {})
  if (own.length === 0) return texts
  const copy = structuredClone(texts)
  for (const [key, text] of own) {
    const path = key.split('.')
    const last = path.pop() ?? key
    const parent = path.reduce<Namespace>((at, part) => {
      at[part] ??= {}
      return at[part] as Namespace
    }, copy)
    parent[last] = text
  }
  return copy
}
