import { describe, expect, it } from 'vitest'
import { areOddDays, commonYear, dayAfter, isDay, isLatin, wrongDays, yearsAfter } from './document-rules.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const RIGHT = { birthday: '1990-05-17', issueDate: '2020-01-02', expireDate: '2030-01-01' }
const wrong = (days: Partial<typeof RIGHT>) => wrongDays({ ...RIGHT, ...days }, NOW)

describe('the days of a passport', () => {
  it('are right between both ends', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ birthday: '', issueDate: '', expireDate: '' })).toEqual({})
    expect(wrong({ birthday: '1906-11-25' })).toEqual({})
  })

  it.each([
    [{ birthday: '0190-05-17' }, { birthday: 'invalid_value' }],
    [{ birthday: '1906-11-23' }, { birthday: 'invalid_value' }],
    [{ birthday: '2015-01-01' }, { birthday: 'min_age' }],
    [{ issueDate: '1989-01-01' }, { issueDate: 'issue_date' }],
    [{ issueDate: '2027-01-01' }, { issueDate: 'issue_date' }],
    [{ issueDate: '0202-01-02' }, { issueDate: 'issue_date' }],
    [{ expireDate: '9999-12-31' }, { expireDate: 'expire_date' }],
    [{ expireDate: '2070-01-03' }, { expireDate: 'expire_date' }],
    [{ issueDate: '', expireDate: '9999-12-31' }, { expireDate: 'expire_date' }],
    [{ expireDate: '2026-12-01' }, { expireDate: 'expire_date' }],
  ])('%j are refused', (days, codes) => expect(wrong(days)).toEqual(codes))

  it('that stand already are odd where they contradict each other, and not because one is over', () => {
    expect(areOddDays({ ...RIGHT, expireDate: '2025-01-01' }, NOW)).toBe(false)
    expect(areOddDays({ ...RIGHT, birthday: '0190-05-17' }, NOW)).toBe(true)
    expect(areOddDays({ ...RIGHT, issueDate: '1980-01-01' }, NOW)).toBe(true)
    expect(areOddDays({ ...RIGHT, expireDate: '9999-12-31' }, NOW)).toBe(true)
    expect(areOddDays({ ...RIGHT, expireDate: '2019-01-01' }, NOW)).toBe(true)
  })

  it('exist on whatever day they are reckoned from', () => {
    for (let day = '2024-01-01'; day < '2028-12-31'; day = dayAfter(new Date(`${day}T00:00:00Z`), 1)) {
      for (const years of [-120, -18, 1, 50])
        expect(isDay(yearsAfter(day, years)), `${day} ${years}`).toBe(true)
    }
    expect(yearsAfter('2028-02-29', -18)).toBe('2010-02-28')
    expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29')
  })
})

describe('a year of another calendar', () => {
  it.each([
    [2533, 'th', 'TH', 1990],
    [2533, 'en', '', 1990],
    [1410, 'ar', 'SA', 1990],
    [1369, 'en', 'IR', 1990],
    [1397, 'bn', 'BD', 1990],
  ])('%i in %s of %s is %i', (year, language, country, common) => {
    expect(commonYear(year, language, country)).toBe(common)
  })

  it('is none of the common one', () => {
    for (const year of [1906, 1990, 2026, 2076]) expect(commonYear(year, 'th', 'TH')).toBeUndefined()
    expect(commonYear(90, 'en', 'GB')).toBeUndefined()
  })
})

it('a name of a passport may have the point of a Catalan name', () => {
  expect(isLatin('Gal·la')).toBe(true)
  expect(isLatin('Нора')).toBe(false)
})
