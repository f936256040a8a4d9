import { useLayoutEffect, useRef } from 'react'

/** The heading that gets the focus when the focused element has gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/**
 * When a step replaces another, it begins at its top with the focus on its heading, as a new page does. Before it is
 * painted: anyone who types into the new step at once would lose the field otherwise.
 */
export function useHeadingFocus(step: string): void {
  const before = useRef(step)
  useLayoutEffect(() => {
    if (before.current === step) return
    before.current = step
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [step])
}
