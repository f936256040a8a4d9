import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { notifications } from './notifications.ts'

/** The time of a toast runs only while the tab is in front and neither pointer nor focus is on the toast. */
export function usePause(card: RefObject<HTMLElement | null>) {
  const isHovered = useRef(false)

  function update() {
    const isHeld = document.hidden || isHovered.current || card.current?.contains(document.activeElement)
    if (isHeld) notifications.pause()
    else notifications.resume()
  }

  function hover(isOver: boolean) {
    isHovered.current = isOver
    update()
  }

  const changed = useEffectEvent(update)
  useEffect(() => {
    const listener = () => changed()
    listener()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])

  return {
    onPointerEnter: () => hover(true),
    onPointerLeave: () => hover(false),
    onFocus: update,
    onBlur: update,
  }
}
