/** The pages that may come next are fetched at the person's first action, at the latest after this time. */
const FETCH_AHEAD_AFTER_MS = 15_000

/** On a page that is busy all the time no moment is idle. */
const IDLE_WITHIN_MS = 2000

/** Signs that a person is using the page: they start what waits before its time. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const

let isAwake = false

/** Runs `act` at an idle moment after the person's first action in this visit, at the latest after a while. */
export function whenAwake(act: () => void): () => void {
  let idle: ReturnType<typeof whenIdle> | undefined
  const begin = () => {
    stop()
    isAwake = true
    idle = whenIdle(act)
  }
  const timer = setTimeout(begin, FETCH_AHEAD_AFTER_MS)
  const stop = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin)
    idle?.()
  }
  if (isAwake) begin()
  else for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
  return stop
}

/** Not every browser has `requestIdleCallback`. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  return () => cancelIdleCallback(handle)
}
