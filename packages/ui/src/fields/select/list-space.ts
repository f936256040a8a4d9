/** A list is at most so high, and at least three rows, which then may reach beyond the edge. */
const MOST = 288
const LEAST = 132
/** Between the field and its list, and between the list and the edge. */
const GAP = 6

export type ListSpace = { isAbove: boolean; height: number }

/** Where an open list has room next to its field: below it, or above where that has more. All in pixels of the window. */
export function listSpace(
  field: { top: number; bottom: number },
  edges: { top: number; bottom: number },
): ListSpace {
  const below = edges.bottom - field.bottom - 2 * GAP
  const above = field.top - edges.top - 2 * GAP
  const isAbove = below < MOST && above > below
  return { isAbove, height: Math.min(MOST, Math.max(LEAST, isAbove ? above : below)) }
}

/** What can be seen of the window: below the header that stays, above a keyboard on the screen. */
export function windowEdges(): { top: number; bottom: number } {
  const header = document.querySelector('header')?.getBoundingClientRect()
  return { top: Math.max(0, header?.bottom ?? 0), bottom: window.visualViewport?.height ?? innerHeight }
}
