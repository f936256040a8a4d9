/** What a list of rows needs to know of one. */
export type Row = { readonly id: string }

/**
 * By how many rows what somebody looks at has moved: `place` is where it stood. A row that is gone hands over to the next
 * one that is left.
 */
export function movedBy(before: readonly Row[], after: readonly Row[], place: number): number {
  const places = new Map(after.map(({ id }, i) => [id, i]))
  for (let i = place; i < before.length; i++) {
    const now = places.get(before[i]?.id ?? '')
    if (now !== undefined) return now - place
  }
  return 0
}

/** The rows that are in the page, and between them the places of those that are not. */
export type RowRange = { kind: 'row'; place: number } | { kind: 'gap'; from: number; rows: number }

export function rangesOf(places: readonly number[], count: number): RowRange[] {
  const ranges: RowRange[] = []
  let from = 0
  for (const place of places) {
    if (place > from) ranges.push({ kind: 'gap', from, rows: place - from })
    ranges.push({ kind: 'row', place })
    from = place + 1
  }
  if (count > from) ranges.push({ kind: 'gap', from, rows: count - from })
  return ranges
}
