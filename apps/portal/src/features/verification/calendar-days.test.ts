import { LOCALES } from '@portico/contract/kernel/locales'
import { writtenPassportDay } from '@portico/locales/formats/passport-days'
import { passportTagOf } from '@portico/locales/formats/tag'
import { provideAllWords } from '@portico/locales/formats/words/all'
import { beforeAll, describe, expect, it } from 'vitest'

import { addDays, passportBounds, readDay } from './calendar-days.ts'

describe('a day of the calendar', () => {
  it('is counted over months and leap years', () => {
    expect(addDays('2026-01-01', 180)).toBe('2026-06-30')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })

  it('is read as the language writes it, as ISO 8601 does, and the other way round where only that is a day', () => {
    const day = '1990-05-07'
    for (const locale of LOCALES) {
      const written = new Intl.DateTimeFormat(passportTagOf(locale), {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        timeZone: 'UTC',
      }).format(new Date(`${day}T00:00:00Z`))
      expect({ locale, day: readDay(locale, written) }).toEqual({ locale, day })
      expect(readDay(locale, ` ${day}T00:00`.slice(0, 11))).toBe(day)
    }
    for (const iso of ['1990-05-07T00:00:00.000Z', '1990-05-07 00:00', '19900507'])
      expect(readDay('en', iso)).toBe(day)
    expect(readDay('en', '25.12.1990')).toBe('1990-12-25')
    expect(readDay('de', '12/25/1990')).toBe('1990-12-25')
    for (const none of ['', '7', '07.05', '31.02.1990', '07.05.90', '1.2.3.1990'])
      expect(readDay('de', none)).toBeNull()
  })
})

describe('a day with the name of its month', () => {
  beforeAll(provideAllWords)

  it('is read as the language writes it, whole and short, and as English does', () => {
    for (const locale of LOCALES)
      for (const month of Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))) {
        const day = `1990-${month}-17`
        for (const width of ['long', 'medium'] as const) {
          const written = writtenPassportDay(locale, day, width)
          expect({ written, day: readDay(locale, written) }).toEqual({ written, day })
        }
        const english = writtenPassportDay('en', day)
        expect({ locale, day: readDay(locale, english) }).toEqual({ locale, day })
      }
  })

  it('is read in capitals, without accents, and with the day of the week', () => {
    expect(readDay('fr', 'MARDI 7 FEVRIER 1989')).toBe('1989-02-07')
    expect(readDay('es', 'mar, 7 mayo 1990')).toBe('1990-05-07')
    expect(readDay('tr', '7 MAYIS 1990')).toBe('1990-05-07')
    expect(readDay('en', 'May 7th, 1990')).toBe('1990-05-07')
    expect(readDay('de', '7. Mai 90')).toBeNull()
    expect(readDay('en', '31 February 1990')).toBeNull()
    expect(readDay('en', '7 Nothing 1990')).toBeNull()
  })
})

describe('the dates of a passport', () => {
  const at = passportBounds(new Date('2026-11-23T12:00:00Z'))

  it('make the person eighteen today, and open the calendar there', () => {
    expect(at.birthday).toEqual({ min: '1906-11-23', max: '2008-11-23', opens: '2008-11-23' })
  })

  it('end 180 days ahead at the earliest, and open the calendar a day later', () => {
    expect(at.expireDate).toEqual({ min: '2027-05-22', opens: '2027-05-23' })
  })

  it('begin yesterday at the latest', () => {
    expect(at.issueDate.max).toBe('2026-11-22')
  })
})
