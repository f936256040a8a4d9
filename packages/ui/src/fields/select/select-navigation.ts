import { namedItem, type SelectItem } from './select-filter.ts'

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
 * What the text means when the field is left: empty means no choice, a name means the item that has it. Anything else
 * chooses nothing: the earlier choice holds, and without one, `null`, the search stays as it was typed.
 */
export function settled(
  items: readonly SelectItem[],
  text: string,
  earlier: string | undefined,
): { choice: string | undefined } | null {
  if (text.trim() === '') return { choice: undefined }
  const choice = namedItem(items, text)?.id ?? earlier
  return choice === undefined ? null : { choice }
}
