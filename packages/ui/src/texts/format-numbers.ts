import { MINUTE_S } from '@portico/contract/kernel/units'
import { writtenNumber, writtenTwoDigits } from '@portico/locales/formats/numbers'

/** A time that runs down, as "4:05", in the digits of the language. */
export function minutesAndSeconds(language: string, seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / MINUTE_S), seconds % MINUTE_S]
  return `${writtenNumber(language, minutes)}:${writtenTwoDigits(language, rest)}`
}
