import { PASSWORD_STRENGTH_CONDITIONS } from '@portico/contract/passwords/limits'
import { PASSWORD_METER_SEGMENTS } from '../limits.ts'

/** Maps six conditions to four segments: each colour begins on a segment of its own. */
export function filledSegments(score: number): number {
  const fulfilled = Math.min(Math.max(score, 0), PASSWORD_STRENGTH_CONDITIONS)
  return Math.round((fulfilled * PASSWORD_METER_SEGMENTS) / PASSWORD_STRENGTH_CONDITIONS)
}
