import { useEffect, useRef } from 'react'

/** The heading that gets the focus when the focused element has gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** When a step replaces another, moves the focus to its heading, as a new page does. */
export function useHeadingFocus(step: string): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [step])
}
