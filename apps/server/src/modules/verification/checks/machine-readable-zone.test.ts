import { expect, it } from 'vitest'
import { machineReadableZone } from './machine-readable-zone.ts'

/** The specimen of ICAO 9303, part 4, but for its personal number, which nobody types here. */
const SPECIMEN = {
  name: 'Anna Maria',
  surname: 'Eriksson',
  gender: 'FEMALE',
  birthday: '1974-08-12',
  placeOfBirth: 'Zenith',
  citizenship: 'SE',
  seriesNumber: 'L898902C3',
  issuedBy: 'Passport office',
  issueDate: '2007-04-15',
  expireDate: '2012-04-15',
} as const

it('the lines of a passport have 44 characters and hold its data', () => {
  const lines = machineReadableZone(SPECIMEN)
  expect(lines?.map((line) => line.length)).toEqual([44, 44])
  expect(lines?.[0]).toBe('P<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<')
  expect(lines?.[1]).toMatch(/^L898902C36SWE7408122F1204159<{15}\d$/)
})

it('a passport of Germany has one letter, and letters of other alphabets are written out', () => {
  const lines = machineReadableZone({
    ...SPECIMEN,
    citizenship: 'DE',
    surname: 'Müller-Strauß',
    name: "Seán D'Arcy Łukasz",
  })
  expect(lines?.[0]).toBe('P<D<<MUELLER<STRAUSS<<SEAN<DARCY<LUKASZ<<<<<')
  expect(lines?.[1]?.slice(10, 13)).toBe('D<<')
})

it('there are none while the data has gaps', () => {
  expect(machineReadableZone({ ...SPECIMEN, seriesNumber: '' })).toBeNull()
  expect(machineReadableZone({ ...SPECIMEN, citizenship: '' })).toBeNull()
})

const nameField = (surname: string, name: string) =>
  machineReadableZone({ ...SPECIMEN, surname, name })?.[0].slice('P<SWE'.length)

it('a long name is cut as the examples of ICAO 9303 are, and ends with a letter', () => {
  expect(nameField('Nilavadhanananda', 'Chayapa Dejthamrong Krasuang')).toBe(
    'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K',
  )
  expect(nameField('Nilavadhanananda', 'Arnpol Petch Charonguang')).toBe(
    'NILAVADHANANANDA<<ARNPOL<PETCH<CHARONGU',
  )
  expect(nameField('Bennelong Wooloomooloo Warrandyte Warnambool', 'Dingo Potoroo')).toBe(
    'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WA<<D',
  )
  // A filler would stand last: the word before it is a letter shorter.
  expect(nameField('Nilavadhanananda', 'Chayapas Dejthamrong Krasuang')).toBe(
    'NILAVADHANANANDA<<CHAYAPAS<DEJTHAMRON<K',
  )
})

it('somebody with one name has it alone, whichever field it was typed in', () => {
  const alone = 'SUHARTO'.padEnd(39, '<')
  expect(nameField('Suharto', '-')).toBe(alone)
  expect(nameField('-', 'Suharto')).toBe(alone)
})

it('Turkish and Nordic letters are written as the standard has them', () => {
  expect(nameField('Yıldız', 'Işıl')).toMatch(/^YILDIZ<<ISIL</)
  expect(nameField('Ørsted Wałęsa', 'Åsa')).toMatch(/^OERSTED<WALESA<<AASA</)
})
