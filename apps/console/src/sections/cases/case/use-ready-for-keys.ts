import { useEffect, useLayoutEffect, useState } from 'react'

/** What has been visible for less than this was not looked at; the fastest second press of a key comes earlier. */
export const LOOKED_AT_MS = 150

/**
 * Whether the page has been visible long enough that a key may be meant for it.
 * @param what is visible: with another value it begins again
 */
export function useReadyForKeys(what: unknown = null): boolean {
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: before anything else is pressed
  useLayoutEffect(() => setReady(false), [what])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The next frame shows it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setReady(true), LOOKED_AT_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [what])
  return isReady
}
