import { HOUR_S, SECOND_MS } from '@portico/contract/kernel/units'

/** From this part of the time on, a case is next. */
const SOON = 0.75

/** How near a case is to the hours within which it is to be decided. */
export function urgencyOf(submittedAt: number, now: number, targetHours: number): 'none' | 'soon' | 'late' {
  const hours = (now - submittedAt) / (HOUR_S * SECOND_MS)
  if (hours >= targetHours) return 'late'
  return hours >= targetHours * SOON ? 'soon' : 'none'
}
