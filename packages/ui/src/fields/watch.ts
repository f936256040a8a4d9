import { SECOND_MS } from '@portico/contract/kernel/units'
import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = SECOND_MS / 4

/** Notices what came into a field without an event, as some password managers fill: `look` reads it again and again. */
export function useWatch(look: () => void, isOn = true): void {
  const onLook = useEffectEvent(look)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => onLook(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn])
}
