import { HOUR_S, MINUTE_S } from '@portico/contract/kernel/units'
import type { Translate } from '../translation/text-keys.ts'

/** "3 hours", "14 minutes", "40 seconds": a waiting time in the reader's language. */
export function waitingTime(t: Translate<'common'>, seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole > HOUR_S) return t('hours', { ns: 'common', count: Math.ceil(whole / HOUR_S) })
  if (whole > MINUTE_S) return t('minutes', { ns: 'common', count: Math.ceil(whole / MINUTE_S) })
  return t('seconds', { ns: 'common', count: whole })
}

export function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}
