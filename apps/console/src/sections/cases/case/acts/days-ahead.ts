import { CASE_PARKED_MAX_DAYS } from '@portico/contract/moderation/limits'

/** The beginnings of the next days at this desk, the next one first, in milliseconds since the epoch. */
export function daysAhead(now: Date, count = CASE_PARKED_MAX_DAYS): number[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + i + 1).getTime(),
  )
}
