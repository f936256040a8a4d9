import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Scrolls an open list just far enough to show an item, and never scrolls the page. */
export function useInView(list: RefObject<HTMLElement | null>, open: boolean, id: string | undefined): void {
  useLayoutEffect(() => {
    const option = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id ?? '')}"]`)
    if (!open || !list.current || !option) return
    const { scrollTop, clientHeight } = list.current
    const end = option.offsetTop + option.offsetHeight
    if (option.offsetTop < scrollTop) list.current.scrollTop = option.offsetTop
    else if (end > scrollTop + clientHeight) list.current.scrollTop = end - clientHeight
  }, [list, open, id])
}

/** Closes the list at a tap outside the field: only some browsers take the focus away then. */
export function useTapOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const tap = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !box.current?.contains(event.target)) close()
  })
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => tap(event)
    addEventListener('pointerdown', outside)
    return () => removeEventListener('pointerdown', outside)
  }, [open])
}
