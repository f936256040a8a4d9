import type { FormatterModule } from 'i18next'

/** A number as the language writes it: Bengali has digits of its own, and thousands are grouped. */
export function writtenNumber(language: string, value: number): string {
  return new Intl.NumberFormat(language).format(value)
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
