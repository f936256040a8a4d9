import { MINUTE_S } from '@portico/contract/kernel/units'
import { largestUnit, writtenAgo } from '@portico/locales/formats/ages'
import { writtenMoment } from '@portico/locales/formats/days'
import { writtenAside } from '@portico/locales/formats/lists'
import { countryName as nameOfCountry } from '@portico/locales/formats/names'
import { writtenNumber } from '@portico/locales/formats/numbers'
import { writtenPassportDay } from '@portico/locales/formats/passport-days'
import { writtenDuration } from '@portico/locales/formats/units'

/** "3 hours ago": how long something has been waiting, in the reader's language. */
export function ago(locale: string, at: number, now: number): string {
  return writtenAgo(locale, at, now, { most: 'day', width: 'short' })
}

export const count = (locale: string, value: number): string => writtenNumber(locale, value)

export function moment(locale: string, at: number): string {
  return writtenMoment(locale, at)
}

/** A day of the data, as it stands in a document; what is no day stays as it is. */
export function day(locale: string, value: string): string {
  return writtenPassportDay(locale, value, 'medium')
}

export function countryName(locale: string, code: string): string {
  return (/^[A-Z]{2}$/.test(code) && nameOfCountry(locale, code)) || code
}

export function country(locale: string, code: string): string {
  const name = countryName(locale, code)
  return name === code ? code : writtenAside(locale, name, code)
}

/** A duration in the largest unit up to days that fits, such as "4 minutes". */
export function duration(locale: string, seconds: number): string {
  const [unit, size] = largestUnit(seconds, 'day') ?? (['minute', MINUTE_S] as const)
  const value = Math.max(unit === 'minute' ? 1 : 0, Math.round(seconds / size))
  return writtenDuration(locale, value, unit)
}
