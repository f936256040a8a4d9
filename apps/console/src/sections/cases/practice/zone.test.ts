import { checkDigit } from '@portico/contract/verification/check-digit'
import { expect, it } from 'vitest'
import { specimensOn, typedIn } from './specimens.ts'
import { zoneOf } from './zone.ts'

it('the zone of the specimen of ICAO 9303 is its own, but for the personal number', () => {
  const lines = zoneOf({
    code: 'UTO',
    surname: 'Eriksson',
    name: 'Anna Maria',
    number: 'L898902C3',
    birthday: '1974-08-12',
    sex: 'F',
    expireDate: '2012-04-15',
  })
  expect(lines[0]).toBe('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<')
  expect(lines[1]).toMatch(/^L898902C36UTO7408122F1204159<{15}\d$/)
})

it('every specimen has lines of 44 characters whose check digits are right', () => {
  for (const specimen of specimensOn(new Date('2026-06-15T10:00:00Z'))) {
    for (const data of [specimen.printed, typedIn(specimen)]) {
      const [first, second] = zoneOf(data)
      expect([first.length, second.length], specimen.id).toEqual([44, 44])
      const digits = [
        [second.slice(0, 9), 9],
        [second.slice(13, 19), 19],
        [second.slice(21, 27), 27],
        [second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43), 43],
      ] as const
      for (const [text, at] of digits) expect(second[at], `${specimen.id} ${at}`).toBe(checkDigit(text))
    }
  }
})
