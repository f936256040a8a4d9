import { MINUTE_S } from '@portico/contract/limits'
import type { FormatterModule } from 'i18next'

/** A number as the language writes it: Bengali has digits of its own, and thousands are grouped. */
export function writtenNumber(language: string, value: number): string {
  return new Intl.NumberFormat(language).format(value)
}

/** A time that runs down, as "4:05", in the digits of the language. */
export function minutesAndSeconds(language: string, seconds: number): string {
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 })
  return `${writtenNumber(language, Math.floor(seconds / MINUTE_S))}:${two.format(seconds % MINUTE_S)}`
}

/** Formats every number in a text's values, so that "5 minutes" and a date beside it use the same digits. */
export const formatNumbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, language) =>
    typeof value === 'number' && language ? writtenNumber(language, value) : (value as string),
}
