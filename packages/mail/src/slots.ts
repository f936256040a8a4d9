/**
 * A slot in a rendered template: `[[name]]`, `[[?name]] ... [[/name]]` around a part that may be left out, and
 * `[[?name=case]] ... [[/name]]` around a part for one case of the value, which may be several at once.
 */
export const slot = (name: string): string => `[[${name}]]`
export const openSlot = (name: string): string => `[[?${name}]]`
export const closeSlot = (name: string): string => `[[/${name}]]`

/** A part that is shown where the value is this case. */
export const openCase = (name: string, oneCase: string): string => `[[?${name}=${oneCase}]]`

/** One text for each case of a slot's value; the mail shows the text of the case that it is. */
export function caseTexts(name: string, texts: Record<string, string>): string {
  return Object.entries(texts)
    .map(([oneCase, text]) => openCase(name, oneCase) + text + closeSlot(name))
    .join('')
}

const PART = /\[\[\?(\w+)(?:=([\w-]+))?\]\]([\s\S]*?)\[\[\/\1\]\]/g
const SLOT = /\[\[(\w+)\]\]/g

/**
 * Fills the slots in one pass, so that a value which looks like a slot stays as it is. `fill` returns undefined for an
 * optional slot without a value; `casesOf` says which cases a value is.
 */
export function fillSlots(
  source: string,
  fill: (name: string) => string | undefined,
  casesOf: (name: string) => readonly string[],
): string {
  const kept = source.replace(PART, (_, name: string, oneCase: string | undefined, inner: string) => {
    const isShown = oneCase === undefined ? fill(name) !== undefined : casesOf(name).includes(oneCase)
    return isShown ? inner : ''
  })
  return kept.replace(SLOT, (_, name: string) => fill(name) ?? '')
}

/** The names of the slots in a text, each once: those that are shown, and those whose case decides what is. */
export function slotNames(source: string): string[] {
  const shown = Array.from(source.matchAll(SLOT), (match) => match[1] ?? '')
  return [...new Set([...shown, ...casesIn(source).keys()])]
}

/** The cases for which a text has words, by the name of their slot. */
export function casesIn(source: string): Map<string, Set<string>> {
  const cases = new Map<string, Set<string>>()
  for (const [, name = '', oneCase] of source.matchAll(PART)) {
    if (oneCase !== undefined) cases.set(name, (cases.get(name) ?? new Set()).add(oneCase))
  }
  return cases
}

/** Turns a catalogue's placeholders into slots; those in `known` are replaced by their value at once. */
export function placeholdersToSlots(text: string, known: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? slot(name))
}
