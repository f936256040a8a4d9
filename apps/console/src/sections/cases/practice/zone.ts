import { checkDigit } from '@portico/contract/verification/check-digit'

type ZoneData = {
  /** Three letters. */
  code: string
  surname: string
  name: string
  number: string
  birthday: string
  sex: 'F' | 'M'
  expireDate: string
}

const LINE = 44
const FILLER = '<'

/** The two lines at the foot of a passport (ICAO 9303, part 4); names and number are Latin letters without accents. */
export function zoneOf({
  code,
  surname,
  name,
  number,
  birthday,
  sex,
  expireDate,
}: ZoneData): [string, string] {
  const first = filled(`P${FILLER}${code}${letters(surname)}${FILLER}${FILLER}${letters(name)}`, LINE)
  const checkedNumber = checked(filled(letters(number), 9))
  const born = checked(shortDay(birthday))
  const expires = checked(shortDay(expireDate))
  // No personal number, and then a filler is its check digit.
  const personal = FILLER.repeat(15)
  const whole = checkDigit(checkedNumber + born + expires + personal)
  return [first, `${checkedNumber}${code}${born}${sex}${expires}${personal}${whole}`]
}

const letters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, FILLER)
const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, FILLER)
const checked = (text: string): string => text + checkDigit(text)
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')
