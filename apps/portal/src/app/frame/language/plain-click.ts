import type { MouseEvent } from 'react'

/** A click that the page itself answers: every other one (new tab, new window, download) is the browser's. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}
