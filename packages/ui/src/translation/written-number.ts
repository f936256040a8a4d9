/** A number as the language writes it: Bengali has digits of its own, and thousands are grouped. */
export function writtenNumber(language: string, value: number): string {
  return new Intl.NumberFormat(language).format(value)
}
