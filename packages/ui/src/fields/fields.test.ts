import { describe, expect, it } from 'vitest'
import { cleanCode } from './code-text.ts'
import { filledSegments } from './password/strength-segments.ts'
import { filterItems, isMeant, type SelectItem } from './select/select-filter.ts'
import { moved, settled } from './select/select-navigation.ts'

describe('the code field', () => {
  it('keeps the first six digits of whatever is pasted', () => {
    expect(cleanCode(' 12 34-56 78', 'digits', 6)).toBe('123456')
    expect(cleanCode('Your code: 004 219.', 'digits', 6)).toBe('004219')
  })

  it('reads the digits of other keyboards', () => {
    expect(cleanCode('٠١٢٣٤٥', 'digits', 6)).toBe('012345')
    expect(cleanCode('९८७', 'digits', 6)).toBe('987')
    expect(cleanCode('１２３', 'digits', 6)).toBe('123')
  })

  it('reads a typed mail code as people write it', () => {
    expect(cleanCode('abcd-efgh', 'crockford', 8)).toBe('ABCDEFGH')
    expect(cleanCode('oil1 u9', 'crockford', 8)).toBe('01119')
  })
})

describe('the search of a select', () => {
  const countries: SelectItem[] = [
    { id: 'AT', label: 'Österreich', names: ['Austria'] },
    { id: 'AU', label: 'Australien', names: ['Australia'] },
    { id: 'GB', label: 'Vereinigtes Königreich', names: ['United Kingdom'] },
    { id: 'US', label: 'Vereinigte Staaten', names: ['United States'] },
    { id: 'CI', label: 'Côte d’Ivoire', names: ['Ivory Coast'] },
  ]
  const found = (query: string) => filterItems(countries, query).map((item) => item.id)

  it('finds without accents and whatever the case', () => {
    expect(found('OSTER')).toEqual(['AT'])
    expect(found('cote')).toEqual(['CI'])
  })

  it('finds a country by its name in another language or its code', () => {
    expect(found('austria')).toEqual(['AT'])
    expect(found('united')).toEqual(['GB', 'US'])
    expect(found('us')[0]).toBe('US')
    expect(found('au')[0]).toBe('AU')
  })

  it('puts names that begin with the query first', () => {
    expect(found('k')).toEqual(['GB'])
    expect(found('aus')).toEqual(['AU', 'AT'])
  })

  it('shows every item without a query, and none for a query that matches nothing', () => {
    expect(found('  ')).toHaveLength(countries.length)
    expect(found('qqq')).toEqual([])
  })

  it('takes a full name as the choice when the field is left, in whatever language, and nothing less', () => {
    expect(settled(countries, 'osterreich', undefined)).toEqual({ choice: 'AT' })
    expect(settled(countries, 'ivory coast', 'GB')).toEqual({ choice: 'CI' })
  })

  it('chooses nothing that was not named: neither a single hit, nor by Enter one that is found by another name', () => {
    expect(settled(countries, 'ivory', undefined)).toBeNull()
    expect(settled(countries, 'at', undefined)).toBeNull()
    const hit = (query: string) => countries.find(({ id }) => id === found(query)[0]) as SelectItem
    expect(isMeant(hit('ivory'), 'ivory')).toBe(false)
    expect(isMeant(hit('ivory coast'), 'ivory coast')).toBe(true)
    expect(isMeant(hit('vereinigtes'), 'vereinigtes')).toBe(true)
  })

  it('keeps a search without a hit as typed, or returns to the earlier choice', () => {
    expect(settled(countries, 'vereinigt', undefined)).toBeNull()
    expect(settled(countries, 'qqq', undefined)).toBeNull()
    expect(settled(countries, 'qqq', 'GB')).toEqual({ choice: 'GB' })
  })

  it('drops the choice only when the field was emptied', () => {
    expect(settled(countries, ' ', 'GB')).toEqual({ choice: undefined })
  })

  it('moves from either end of the list to the other', () => {
    expect(moved(countries, undefined, 1)).toBe('AT')
    expect(moved(countries, undefined, -1)).toBe('CI')
    expect(moved(countries, 'CI', 1)).toBe('AT')
    expect(moved(countries, 'AT', -1)).toBe('CI')
    expect(moved([], undefined, 1)).toBeUndefined()
  })
})

describe('the strength meter', () => {
  it('fills four segments for six conditions, and each colour starts on a segment of its own', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(filledSegments)).toEqual([0, 1, 1, 2, 3, 3, 4])
    expect(filledSegments(9)).toBe(4)
  })
})
