import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedBy, type Row } from './row-range.ts'

/** All rows are equally high, so that the place of each is known without measuring it. */
export type RowSizes = {
  rowPx: number
  /** How much of the window sticks over the rows, such as their head. */
  stuckPx: number
}

/** Rows laid out beyond the edges of the window, for quick hands. */
const BEYOND = 8

const rowAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined

/**
 * Which of the rows are in the page: those in sight and the one that has the focus. What somebody points at or looks at
 * keeps its place on the screen while rows come and go above it.
 */
export function useVirtualRows<T extends Row>(
  all: readonly T[],
  { rowPx, stuckPx }: RowSizes,
  /** Called when the last rows come near. */
  more: () => void,
) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const pointed = useRef<string | undefined>(undefined)
  const top = useTop(body)
  const kept = [focused, wanted].map((id) => (id === null ? -1 : all.findIndex((one) => one.id === id)))
  // The same function as long as the rows are the same: with a new one all of them are laid out again.
  const keyOf = useCallback((place: number) => all[place]?.id ?? place, [all])
  const rows = useWindowVirtualizer({
    count: all.length,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    scrollMargin: top,
    scrollPaddingStart: stuckPx,
    scrollPaddingEnd: rowPx,
    getItemKey: keyOf,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept.filter((place) => place >= 0)])].sort(
        (a, b) => a - b,
      ),
  })

  const former = useRef(all)
  useLayoutEffect(() => {
    const before = former.current
    former.current = all
    // A further page moves nothing, and to ask where the page stands would have it laid out at once.
    if (before.every(({ id }, place) => id === all[place]?.id)) return
    const anchor = rowAt(document.activeElement) ?? pointed.current
    const first = Math.ceil((scrollY + stuckPx - top) / rowPx)
    const place = anchor === undefined ? -1 : before.findIndex(({ id }) => id === anchor)
    const moved = place >= 0 || first > 0 ? movedBy(before, all, place >= 0 ? place : first) : 0
    if (moved !== 0) scrollBy({ top: moved * rowPx, behavior: 'instant' })
  }, [all, top, rowPx, stuckPx])

  useLayoutEffect(() => {
    if (wanted === null) return
    body.current?.querySelector<HTMLElement>(`[data-row="${wanted}"] a`)?.focus({ preventScroll: true })
    setWanted(null)
  }, [wanted])

  const places = rows.getVirtualItems().map(({ index }) => index)
  useMoreNear(places, all.length, more)
  return {
    rows: all,
    rowPx,
    body,
    places,
    isPastTop: (rows.range?.startIndex ?? 0) > 0,
    /** Moves the focus a row on; the first time it comes to the first row in sight. */
    move(step: 1 | -1): void {
      const at = all.findIndex(({ id }) => id === (rowAt(document.activeElement) ?? focused))
      const inSight = Math.max(0, Math.ceil((scrollY + stuckPx - top) / rowPx))
      const to = Math.min(Math.max(at < 0 ? inSight : at + step, 0), all.length - 1)
      const one = all[to]
      if (!one) return
      rows.scrollToIndex(to, { align: 'auto' })
      setWanted(one.id)
    },
    listeners: {
      onFocus: (event: React.FocusEvent) => setFocused(rowAt(event.target) ?? null),
      onPointerOver(event: React.PointerEvent) {
        pointed.current = event.pointerType === 'mouse' ? rowAt(event.target) : undefined
      },
      onPointerLeave() {
        pointed.current = undefined
      },
    },
  }
}

export type VirtualRows<T extends Row> = ReturnType<typeof useVirtualRows<T>>

/** Where the rows begin in the document; what stands above them grows and shrinks. */
function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    for (const above of document.querySelectorAll('[data-above-rows]')) watch.observe(above)
    return () => watch.disconnect()
  }, [body])
  return top
}

/** Calls for more when the last rows come near. */
function useMoreNear(places: readonly number[], count: number, more: () => void): void {
  const isNear = (places.at(-1) ?? 0) >= count - BEYOND
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  useEffect(() => {
    if (isNear && count > 0) latest.current()
  }, [isNear, count])
}
