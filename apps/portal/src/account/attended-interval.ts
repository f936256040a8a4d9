import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { useEffect, useEffectEvent } from 'react'

/** An unused page asks no more: its questions would keep the session alive for ever. */
const REVIEW_UNATTENDED_S = 15 * MINUTE_S

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Runs again and again while somebody looks at the page, and at once when they come back to it. Every answered call
 * keeps the session alive, so an unused page asks no more. Null: not now.
 */
export function useAttendedInterval(everyMs: number | null, run: () => void): void {
  const act = useEffectEvent(run)
  useEffect(() => {
    if (everyMs === null) return
    let lastSign = Date.now()
    const isAttended = () => !document.hidden && Date.now() - lastSign < REVIEW_UNATTENDED_S * SECOND_MS
    const sign = () => {
      const wasAway = !isAttended()
      lastSign = Date.now()
      if (wasAway && !document.hidden) act()
    }
    const timer = setInterval(() => isAttended() && act(), everyMs)
    for (const name of SIGNS) addEventListener(name, sign, { passive: true })
    document.addEventListener('visibilitychange', sign)
    return () => {
      clearInterval(timer)
      for (const name of SIGNS) removeEventListener(name, sign)
      document.removeEventListener('visibilitychange', sign)
    }
  }, [everyMs])
}
