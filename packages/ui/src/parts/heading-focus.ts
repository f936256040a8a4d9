import { useEffect, useRef } from 'react'

/** Where somebody goes on whose place in the page is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** A step that replaces another moves the focus to its heading, as a new page does. */
export function useHeadingFocus(step: string): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [step])
}
