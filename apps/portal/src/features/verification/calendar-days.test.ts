import { LOCALES } from '@portico/contract/kernel/locales'
import { describe, expect, it } from 'vitest'
import { addDays, datePartsOf, passportBounds, writtenDay } from './calendar-days.ts'

describe('a day of the calendar', () => {
  it('is counted over months and leap years', () => {
    expect(addDays('2026-01-01', 180)).toBe('2026-06-30')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })

  it('has its parts in the order of the language, in all languages', () => {
    for (const locale of LOCALES) expect([...datePartsOf(locale)].sort()).toEqual(['day', 'month', 'year'])
    expect(datePartsOf('en')).toEqual(['month', 'day', 'year'])
    expect(datePartsOf('de')).toEqual(['day', 'month', 'year'])
    expect(datePartsOf('ja')).toEqual(['year', 'month', 'day'])
  })

  it('is written in years of the passport, also in Thai', () => {
    expect(writtenDay('th', '2027-05-22')).toContain('2027')
    expect(writtenDay('ar', '2027-05-22')).toContain('2027')
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
