import { filterItems, type SelectItem, searchKey } from './select-filter.ts'

/** Moves up or down by one; past either end it goes on at the other. */
export function moved(
  items: readonly SelectItem[],
  from: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = items.findIndex((item) => item.id === from)
  const next = at < 0 && by < 0 ? items.length - 1 : at + by
  return items[(next + items.length) % items.length]?.id
}

/**
 * What the text means when the field is left: empty means no choice; a full name or a single hit means that item;
 * anything else means the earlier choice. Without an earlier choice, `null`: the search stays as it was typed.
 */
export function settled(
  items: readonly SelectItem[],
  text: string,
  earlier: string | undefined,
): { choice: string | undefined } | null {
  const key = searchKey(text)
  if (key === '') return { choice: undefined }
  const hits = filterItems(items, text)
  const named =
    hits.find((item) => searchKey(item.label) === key) ?? (hits.length === 1 ? hits[0] : undefined)
  const choice = named?.id ?? earlier
  return choice === undefined ? null : { choice }
}
