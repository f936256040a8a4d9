import { BREAKPOINT_TABLET_PX } from '@portico/contract/kernel/limits'
import { type RefObject, useEffect } from 'react'

type Moves = { forward: () => void; back: () => void }

/** A finger that moves at least this far means a swipe. */
const SWIPE_PX = 40

const FORWARD_KEYS = ['ArrowDown', 'ArrowRight', 'PageDown']
const BACK_KEYS = ['ArrowUp', 'ArrowLeft', 'PageUp']

/** The direction of an arrow key; in a right-to-left page left and right change places. */
export function moveOfKey(key: string, mirrored: boolean): keyof Moves | null {
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight'
  if (FORWARD_KEYS.includes(key)) return sideways && mirrored ? 'back' : 'forward'
  if (BACK_KEYS.includes(key)) return sideways && mirrored ? 'forward' : 'back'
  return null
}

type Swipe = { x: number; y: number; mirrored: boolean; narrow: boolean; first: boolean; last: boolean }

/**
 * What a swipe means. Up and down belong to the outer slider when there is another slide that way; otherwise the finger
 * scrolls the page, so that it is never stuck between two pictures.
 */
export function moveOfSwipe({ x, y, mirrored, narrow, first, last }: Swipe): keyof Moves | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PX) return null
  if (Math.abs(x) > Math.abs(y)) return x < 0 !== mirrored ? 'forward' : 'back'
  if (!narrow) return null
  if (y < 0) return last ? null : 'forward'
  return first ? null : 'back'
}

/** Arrow keys inside the stage and swipes over the doors. */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  { forward, back }: Moves,
  { first, last }: { first: boolean; last: boolean },
): void {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const off = new AbortController()
    const mirrored = document.documentElement.dir === 'rtl'
    const go = { forward, back }
    element.addEventListener(
      'keydown',
      (event) => {
        const move = event.altKey || event.ctrlKey || event.metaKey ? null : moveOfKey(event.key, mirrored)
        if (!move) return
        event.preventDefault()
        go[move]()
      },
      { signal: off.signal },
    )
    let start: { x: number; y: number } | null = null
    const moved = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start || !touch) return null
      const narrow = innerWidth < BREAKPOINT_TABLET_PX
      // On a scrolled page, a finger that moves down first scrolls the page back up.
      const top = first || scrollY > 0
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      return { x, y, mirrored, narrow, first: top, last }
    }
    element.addEventListener(
      'touchstart',
      ({ touches: [touch, more] }) => {
        start = touch && !more ? { x: touch.clientX, y: touch.clientY } : null
      },
      { signal: off.signal, passive: true },
    )
    element.addEventListener(
      'touchmove',
      (event) => {
        const swipe = moved(event)
        if (!swipe) return
        const far = SWIPE_PX / Math.max(Math.abs(swipe.x), Math.abs(swipe.y), 1)
        // The browser decides at the first movement whether it scrolls, so this must decide then, by its direction.
        if (
          moveOfSwipe({ ...swipe, x: swipe.x * Math.max(far, 1), y: swipe.y * Math.max(far, 1) }) &&
          event.cancelable
        )
          event.preventDefault()
      },
      { signal: off.signal, passive: false },
    )
    element.addEventListener(
      'touchend',
      (event) => {
        const swipe = moved(event)
        const move = swipe && moveOfSwipe(swipe)
        start = null
        if (move) go[move]()
      },
      { signal: off.signal },
    )
    return () => off.abort()
  }, [stage, forward, back, first, last])
}
