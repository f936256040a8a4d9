import { checkFields, readFields } from '@portico/ui/forms/field-kinds.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inputName, SAME_AS_POSTAL } from '../../../features/verification/document-values.ts'
import { fieldsOf } from './document-fields.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function codes(path: string, value: string): readonly string[] | undefined {
  const typed = new FormData()
  typed.set(inputName(path), value)
  return checkFields(fieldsOf('PASSPORT'), typed)[inputName(path)]
}

describe('the fields of a passport', () => {
  it('may have gaps', () => {
    expect(checkFields(fieldsOf('PASSPORT'), new FormData())).toEqual({})
  })

  it('take Latin letters with any accents, and no others', () => {
    for (const right of ['Ngọc-Ánh', "O'Brien", 'Łukasz Żółć', 'İlker'])
      expect(codes('name', right)).toBeUndefined()
    for (const wrong of ['Нора', 'نورا', 'ノラ'])
      expect(codes('surname', wrong)).toEqual(['only_latin_chars'])
    expect(codes('seriesNumber', 'P 123-4567')).toBeUndefined()
    expect(codes('seriesNumber', '№ 12')).toEqual(['only_latin_chars'])
    expect(codes('placeOfBirth', 'Минск')).toBeUndefined()
  })

  it('refuse a date that does not exist or has a gap', () => {
    expect(codes('birthday', '1990-02-30')).toEqual(['invalid_value'])
    expect(codes('expireDate', '2030--01')).toEqual(['invalid_value'])
  })

  it('refuse somebody under eighteen, a passport that ends soon and one that is issued today', () => {
    expect(codes('birthday', '2008-11-23')).toBeUndefined()
    expect(codes('birthday', '2008-11-25')).toEqual(['min_age'])
    expect(codes('expireDate', '2027-05-22')).toBeUndefined()
    expect(codes('expireDate', '2027-05-20')).toEqual(['expire_date'])
    expect(codes('issueDate', '2026-11-22')).toBeUndefined()
    expect(codes('issueDate', '2026-11-24')).toEqual(['issue_date'])
  })
})

describe('the fields of two addresses', () => {
  const typed = new FormData()
  typed.set(inputName('addressPostal.city'), ' Wien ')
  typed.set(inputName('addressResidential.city'), 'Graz')
  const city = () => readFields(fieldsOf('ADDRESS'), typed)[inputName('addressResidential.city')]

  it('are two, or the first one twice with the switch on', () => {
    expect(city()).toBe('Graz')
    typed.set(SAME_AS_POSTAL, 'on')
    expect(city()).toBe('Wien')
  })
})
