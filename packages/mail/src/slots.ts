/** A slot in a rendered template: `[[name]]`, and `[[?name]] ... [[/name]]` around a part that may be left out. */
export const slot = (name: string): string => `[[${name}]]`
export const openSlot = (name: string): string => `[[?${name}]]`
export const closeSlot = (name: string): string => `[[/${name}]]`

const OPTIONAL = /\[\[\?(\w+)\]\]([\s\S]*?)\[\[\/\1\]\]/g
const SLOT = /\[\[(\w+)\]\]/g

/**
 * Fills the slots in one pass, so that a value which looks like a slot stays as it is. `fill` returns undefined for an
 * optional slot without a value.
 */
export function fillSlots(source: string, fill: (name: string) => string | undefined): string {
  const kept = source.replace(OPTIONAL, (_, name: string, inner: string) =>
    fill(name) === undefined ? '' : inner,
  )
  return kept.replace(SLOT, (_, name: string) => fill(name) ?? '')
}

/** The names of the slots in a text, each once. */
export function slotNames(source: string): string[] {
  return [...new Set(Array.from(source.matchAll(SLOT), (match) => match[1] ?? ''))]
}

/** Turns i18next placeholders into slots; those in `known` are replaced by their value at once. */
export function placeholdersToSlots(text: string, known: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? slot(name))
}
