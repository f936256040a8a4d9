import { type PointerEvent, useRef } from 'react'

/** How far a finger has to move a toast for it to go. */
const SWIPE_PX = 45

type Start = {
  pointer: number
  x: number
  y: number
  /** Where the edge is that is nearer: 1 below, -1 above. */
  edge: 1 | -1
}

/** A finger sends the toast away over the nearer edge of the window, at its side, below or above; a shorter move has no effect. */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<Start | null>(null)

  function begin(event: PointerEvent<HTMLElement>) {
    const { pointerType, pointerId: pointer, clientX: x, clientY: y, target } = event
    const { top, bottom } = event.currentTarget.getBoundingClientRect()
    const edge = top < innerHeight - bottom ? -1 : 1
    const isButton = target instanceof Element && target.closest('button')
    // A mouse selects the text.
    if (pointerType !== 'mouse' && !isButton) start.current = { pointer, x, y, edge }
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (event.pointerId !== start.current?.pointer) return
    const { x, y } = way(start.current, event)
    event.currentTarget.style.transition = 'none'
    event.currentTarget.style.translate = `${x}px ${y}px`
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (event.pointerId !== start.current?.pointer) return
    const { x, y } = way(start.current, event)
    start.current = null
    event.currentTarget.style.transition = ''
    if (event.type === 'pointerup' && Math.abs(x) + Math.abs(y) >= SWIPE_PX) onSwipe()
    else event.currentTarget.style.translate = ''
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}

/** In one direction at a time, and never away from the edge. */
function way(start: Start, { clientX, clientY }: PointerEvent): { x: number; y: number } {
  const outward = document.documentElement.dir === 'rtl' ? -1 : 1
  const x = Math.max(0, (clientX - start.x) * outward)
  const y = Math.max(0, (clientY - start.y) * start.edge)
  return x > y ? { x: x * outward, y: 0 } : { x: 0, y: y * start.edge }
}
