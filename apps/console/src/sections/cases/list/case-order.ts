import type { CaseEntry, CasesQuery } from '@portico/contract/moderation/schemas'

export type Order = 'weight' | 'oldest' | 'newest'

/** The order of a list; null for decided cases, whose entries do not say when that was. */
export function orderOf({ status, sort }: CasesQuery): Order | null {
  return status === 'done' ? null : (sort ?? 'weight')
}

/** As the server sorts: below zero when `a` comes first. */
export function compare(order: Order, a: CaseEntry, b: CaseEntry): number {
  const byWeight = order === 'weight' ? b.weight - a.weight : 0
  const byTime = (a.submittedAt ?? 0) - (b.submittedAt ?? 0)
  const byId = a.id < b.id ? -1 : Number(a.id > b.id)
  return byWeight || (order === 'newest' ? -1 : 1) * (byTime || byId)
}

/** What is loaded of a list; whatever comes behind `horizon` belongs to pages that are not. */
export type Stretch = { cases: readonly CaseEntry[]; horizon: CaseEntry | null }

/**
 * The list after news of some of its cases: `found` is how those that still fit stand now. What has not moved stays where
 * it is, what has moved or is new goes where it belongs.
 */
export function mergeNews(
  { cases, horizon }: Stretch,
  asked: ReadonlySet<string>,
  found: readonly CaseEntry[],
  order: Order,
): CaseEntry[] {
  const waiting = new Map(found.map((one) => [one.id, one]))
  const merged = cases.flatMap((before) => {
    if (!asked.has(before.id)) return [before]
    const after = waiting.get(before.id)
    if (!after || compare(order, before, after) !== 0) return []
    waiting.delete(before.id)
    return [after]
  })
  for (const one of waiting.values()) {
    if (horizon && compare(order, one, horizon) > 0) continue
    merged.splice(placeFor(merged, one, order), 0, one)
  }
  return merged
}

/** Behind everything that comes before it, found by a binary search: a list may hold thousands. */
function placeFor(cases: readonly CaseEntry[], one: CaseEntry, order: Order): number {
  let [low, high] = [0, cases.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = cases[middle]
    if (there && compare(order, there, one) < 0) low = middle + 1
    else high = middle
  }
  return low
}
