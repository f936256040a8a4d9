import type { PointerEvent } from 'react'

/** Starts the ripple of a `.ripple` element where it was pressed. */
export function rippleFrom(event: PointerEvent<HTMLElement>): void {
  const element = event.currentTarget
  const box = element.getBoundingClientRect()
  element.style.setProperty('--ripple-x', `${event.clientX - box.left}px`)
  element.style.setProperty('--ripple-y', `${event.clientY - box.top}px`)
}
