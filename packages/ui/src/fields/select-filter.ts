export type SelectItem = {
  id: string
  label: string
  /** Further words that find the item: its name in English, in other languages, its code. */
  keywords?: string | undefined
}

const keys = new WeakMap<SelectItem, { label: string; keywords: string }>()
const MARKS = /\p{M}/gu

/** Case, accents and width do not matter: "osterreich" finds "Österreich". */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLocaleLowerCase('en').trim()
}

/** Sorts names that begin with the query first, then hits on a later word of the name, then all other hits. */
export function filterItems<Item extends SelectItem>(items: readonly Item[], query: string): Item[] {
  const wanted = searchKey(query)
  if (wanted === '') return [...items]
  const ranked = items.map((item) => ({ item, rank: rankOf(item, wanted) }))
  return ranked
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const NOT_FOUND = 4

function rankOf(item: SelectItem, wanted: string): number {
  const { label, keywords } = keysOf(item)
  if (label.startsWith(wanted)) return 0
  if (label.split(/[\s\-(']+/).some((word) => word.startsWith(wanted))) return 1
  if (keywords.split(/[\s,]+/).some((word) => word.startsWith(wanted))) return 2
  return label.includes(wanted) || keywords.includes(wanted) ? 3 : NOT_FOUND
}

/** Computed once: with names in many languages, folding them would be most of the work at every letter. */
function keysOf(item: SelectItem): { label: string; keywords: string } {
  const known = keys.get(item)
  if (known) return known
  const made = { label: searchKey(item.label), keywords: searchKey(item.keywords ?? '') }
  keys.set(item, made)
  return made
}
