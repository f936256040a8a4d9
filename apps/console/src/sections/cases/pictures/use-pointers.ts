import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Point, pan, type View, zoomAt } from './view.ts'

const WHEEL = 0.0015

/**
 * One pointer moves the picture, two fingers zoom it at the middle between them and move it along, the wheel zooms at the
 * pointer.
 */
export function usePointers(
  frame: RefObject<HTMLElement | null>,
  change: (update: (view: View) => View) => void,
) {
  const pressed = useRef(new Map<number, Point>())
  const changed = useEffectEvent(change)
  /** Points count from the middle of the frame. */
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x, y }
  }

  const zoomed = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    changed((before) => zoomAt(before, Math.exp(-event.deltaY * WHEEL), at))
  })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const zoom = (event: WheelEvent) => zoomed(event)
    // React listens passively, and the page would scroll along.
    element.addEventListener('wheel', zoom, { passive: false })
    return () => element.removeEventListener('wheel', zoom)
  }, [frame])

  const lift = ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const from = pressed.current.get(event.pointerId)
      if (!from) return
      const to = { x: event.clientX, y: event.clientY }
      const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1]
      pressed.current.set(event.pointerId, to)
      change((before) => (other ? pinched(before, from, to, other) : pan(before, between(from, to))))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }

  /** One of two fingers has moved. */
  function pinched(view: View, from: Point, to: Point, other: Point): View {
    const before = fromMiddle(middle(from, other))
    const after = fromMiddle(middle(to, other))
    const apart = Math.max(1, distance(from, other))
    return pan(zoomAt(view, distance(to, other) / apart, before), between(before, after))
  }
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y })
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
