import { useEffect, useState } from 'react'

/** What came into sight less than this before was not looked at; the fastest second press of a key comes earlier. */
const LOOKED_AT_MS = 150

/** Whether the page has been in sight long enough that a key may be meant for it. */
export function useInSight(): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The next frame shows it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setInSight(true), LOOKED_AT_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isInSight
}
