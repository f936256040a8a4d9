/** As long as the transition of `.popup` in motion.css, and a frame more. */
const LEAVES_MS = 720
const LEAVING = 'data-leaving'

/**
 * Closes a dialog that slides away. Chromium shows a closed one until its transition ends; a browser that does not
 * (one that does not know `overlay`) would take it away at once, so there it closes when it has left.
 */
export function leave(dialog: HTMLDialogElement, onClosed: () => void = () => {}): void {
  const close = () => {
    dialog.removeAttribute(LEAVING)
    dialog.close()
    onClosed()
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || CSS.supports('overlay', 'auto')) {
    close()
    return
  }
  // A timer, for a transition that is interrupted says nothing.
  const timer = setTimeout(() => dialog.getAttribute(LEAVING) === String(timer) && close(), LEAVES_MS)
  dialog.setAttribute(LEAVING, String(timer))
}

/** One that was on its way out is wanted again. */
export function stay(dialog: HTMLDialogElement): void {
  dialog.removeAttribute(LEAVING)
}
