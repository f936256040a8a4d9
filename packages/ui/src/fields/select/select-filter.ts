import { foldLetters } from '../fold-letters.ts'

export type SelectItem = {
  id: string
  label: string
  /** Further names of the item, each of which names it: of daily life, in other languages. */
  names?: readonly string[] | undefined
}

/** How well an item answers a query, the best first. */
const RANK = {
  label: 0,
  name: 1,
  id: 2,
  beginOfLabel: 3,
  wordOfLabel: 4,
  beginOfName: 5,
  wordOfName: 6,
  within: 7,
  none: 8,
} as const

/** Sorts what the query names first, then names that begin with it, then hits on a later word, then all other hits. */
export function filterItems<Item extends SelectItem>(items: readonly Item[], query: string): Item[] {
  const wanted = foldLetters(query)
  if (wanted === '') return [...items]
  const ranked = items.map((item) => ({ item, rank: rankOf(item, wanted) }))
  return ranked
    .filter(({ rank }) => rank < RANK.none)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** Whether a query is the item's name or the begin of a word of it, as it is shown: the Enter key may then choose it. */
export function isMeant(item: SelectItem, query: string): boolean {
  const wanted = foldLetters(query)
  return wanted !== '' && rankOf(item, wanted) <= RANK.wordOfLabel
}

/** The item that the text names in full; undefined where it names none, or several. */
export function namedItem<Item extends SelectItem>(items: readonly Item[], text: string): Item | undefined {
  const wanted = foldLetters(text)
  for (const rank of [RANK.label, RANK.name]) {
    const named = items.filter((item) => rankOf(item, wanted) === rank)
    if (named.length > 0) return named.length === 1 ? named[0] : undefined
  }
  return undefined
}

function rankOf(item: SelectItem, wanted: string): number {
  const { id, label, names } = keysOf(item)
  if (label === wanted) return RANK.label
  if (names.includes(wanted)) return RANK.name
  if (id === wanted) return RANK.id
  if (label.startsWith(wanted)) return RANK.beginOfLabel
  if (wordsOf(label).some((word) => word.startsWith(wanted))) return RANK.wordOfLabel
  if (names.some((name) => name.startsWith(wanted))) return RANK.beginOfName
  if (names.some((name) => wordsOf(name).some((word) => word.startsWith(wanted)))) return RANK.wordOfName
  return label.includes(wanted) || names.some((name) => name.includes(wanted)) ? RANK.within : RANK.none
}

const wordsOf = (name: string) => name.split(/[\s\-('·]+/)

type Keys = { id: string; label: string; names: readonly string[] }
const keys = new WeakMap<SelectItem, Keys>()

/** Computed once: with names in many languages, folding them would be most of the work at every letter. */
function keysOf(item: SelectItem): Keys {
  const known = keys.get(item)
  if (known) return known
  const made = {
    id: foldLetters(item.id),
    label: foldLetters(item.label),
    names: [...new Set(item.names?.map(foldLetters))],
  }
  keys.set(item, made)
  return made
}
