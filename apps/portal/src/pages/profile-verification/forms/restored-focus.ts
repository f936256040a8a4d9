import { type RefObject, useEffect, useRef } from 'react'

/**
 * A field that is locked for the time of a request loses the focus; it gets it back. `otherwise` gets it when the
 * focused button can no longer be pressed.
 */
export function useRestoredFocus(isBusy: boolean, otherwise: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null)
  const wasBusy = useRef(false)
  if (isBusy && !wasBusy.current) before.current = document.activeElement
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasEnded || document.querySelector('dialog[open]')) return
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled')
    if (!isLost) return
    const target = before.current
    if (target instanceof HTMLElement && target.isConnected && !target.matches(':disabled')) target.focus()
    else otherwise.current?.focus({ preventScroll: true })
  }, [isBusy, otherwise])
}
