import type { MouseEvent } from 'react'

/** A click that the page handles itself; every other one (new tab, new window, download) belongs to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}
