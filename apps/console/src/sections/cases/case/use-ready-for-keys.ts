import { useEffect, useState } from 'react'

/** What has been visible for less than this was not looked at; the fastest second press of a key comes earlier. */
const LOOKED_AT_MS = 150

/** Whether the page has been visible long enough that a key may be meant for it. */
export function useReadyForKeys(): boolean {
  const [isReady, setReady] = useState(false)
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
  }, [])
  return isReady
}
