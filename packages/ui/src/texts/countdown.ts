import { SECOND_MS } from '@portico/contract/kernel/units'
import { useEffect, useState } from 'react'

/** Whole seconds until a moment, renewed every second; read from the clock, so a sleeping tab does not fall behind. */
export function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const over = moment === null || now >= moment
  useEffect(() => {
    if (moment === null) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [moment])
  return over ? 0 : Math.ceil((moment - now) / SECOND_MS)
}

/** True until a moment; unlike the seconds it changes only once. */
export function useIsBefore(moment: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setPassed(moment), moment - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && moment !== passed
}
