import { DAY_S, HOUR_S, MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'

/** Kept for each language: to make one costs more than to use it a thousand times. */
function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

const agoFormat = perLocale(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'narrow' }),
)
const momentFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
)
const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale))
const regionNames = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** "3 hours ago": how long something has been waiting, in the reader's language; null within the first minute. */
export function ago(locale: string, at: number, nowMs: number): string | null {
  const seconds = Math.max(0, Math.round((nowMs - at) / SECOND_MS))
  if (seconds < MINUTE_S) return null
  const format = agoFormat(locale)
  if (seconds >= DAY_S) return format.format(-Math.floor(seconds / DAY_S), 'day')
  if (seconds >= HOUR_S) return format.format(-Math.floor(seconds / HOUR_S), 'hour')
  return format.format(-Math.floor(seconds / MINUTE_S), 'minute')
}

export const count = (locale: string, value: number): string => numberFormat(locale).format(value)

export function moment(locale: string, at: number): string {
  return momentFormat(locale).format(at)
}

/** A day of the data, as it stands in a document; an empty one stays empty. */
export function day(locale: string, value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return shown.format(new Date(`${value}T00:00:00Z`))
}

export function countryName(locale: string, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return regionNames(locale).of(code) ?? code
}

export function country(locale: string, code: string): string {
  const name = countryName(locale, code)
  return name === code ? code : `${name} (${code})`
}

/** A duration in the largest unit that fits, such as "4 min". */
export function duration(locale: string, seconds: number): string {
  const [unit, size] =
    seconds >= DAY_S
      ? (['day', DAY_S] as const)
      : seconds >= HOUR_S
        ? (['hour', HOUR_S] as const)
        : (['minute', MINUTE_S] as const)
  const value = Math.max(unit === 'minute' ? 1 : 0, Math.round(seconds / size))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}
