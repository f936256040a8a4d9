/** "24 hours", "30 Minuten", "30 分": a length of time in the words of the language. */
export function inUnits(count: number, unit: 'hour' | 'minute', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
