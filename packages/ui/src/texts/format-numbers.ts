import { MINUTE_S } from '@portico/contract/kernel/units'
import { writtenNumber } from '../translation/written-number.ts'

/** A time that runs down, as "4:05", in the digits of the language. */
export function minutesAndSeconds(language: string, seconds: number): string {
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 })
  return `${writtenNumber(language, Math.floor(seconds / MINUTE_S))}:${two.format(seconds % MINUTE_S)}`
}
