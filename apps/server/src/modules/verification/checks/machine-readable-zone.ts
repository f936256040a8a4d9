import type { PassportMetadata } from '@portico/contract/verification/schemas'
import { whereAlpha2 } from 'iso-3166-1'

const NAME_LENGTH = 39
const NUMBER_LENGTH = 9
const OPTIONAL_LENGTH = 14
const WEIGHTS = [7, 3, 1]
const FILLER = '<'
const SEX = { MALE: 'M', FEMALE: 'F', UNDEFINED: '<' } as const
/** Germany writes one letter; every other country its three. Kosovo is in no list of the standard. */
const WRITTEN_CODES: Record<string, string> = { DE: 'D', XK: 'RKS' }
const CODE_LENGTH = 3

/** Letters that ICAO 9303 writes in another way than without their accents. */
const WRITTEN_OUT: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Ñ: 'N',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŧ: 'T',
  ı: 'I',
  ĸ: 'K',
  Ŋ: 'N',
}

/**
 * The two lines of a passport's machine-readable zone that the typed data would give (ICAO 9303, part 4), for a
 * moderator to compare with the picture. Null while something is missing that they need.
 */
export function machineReadableZone(data: PassportMetadata): [string, string] | null {
  const { name, surname, birthday, expireDate, citizenship, seriesNumber, gender } = data
  const country = countryCode(citizenship)
  if (!country || !surname || !seriesNumber || !birthday || !expireDate) return null
  const names = pad(`${letters(surname)}${FILLER}${FILLER}${letters(name)}`, NAME_LENGTH)
  const number = pad(letters(seriesNumber).replaceAll(FILLER, ''), NUMBER_LENGTH)
  const born = shortDay(birthday)
  const expires = shortDay(expireDate)
  const optional = FILLER.repeat(OPTIONAL_LENGTH)
  const checkedNumber = number + checkDigit(number)
  const checkedBorn = born + checkDigit(born)
  const checkedExpires = expires + checkDigit(expires)
  const checkedOptional = `${optional}${FILLER}`
  const whole = checkDigit(checkedNumber + checkedBorn + checkedExpires + optional + FILLER)
  return [
    `P${FILLER}${country}${names}`,
    checkedNumber + country + checkedBorn + SEX[gender] + checkedExpires + checkedOptional + whole,
  ]
}

/** The check digit of a field: its characters weighted 7, 3, 1 in turn, modulo 10. */
export function checkDigit(field: string): string {
  let sum = 0
  for (const [i, character] of Array.from(field).entries())
    sum += valueOfCharacter(character) * (WEIGHTS[i % 3] ?? 0)
  return String(sum % 10)
}

function valueOfCharacter(character: string): number {
  if (character === FILLER) return 0
  if (/\d/.test(character)) return Number(character)
  return character.charCodeAt(0) - 'A'.charCodeAt(0) + 10
}

function countryCode(citizenship: string): string | undefined {
  const code = WRITTEN_CODES[citizenship] ?? whereAlpha2(citizenship)?.alpha3
  return code && pad(code, CODE_LENGTH)
}

/** As the zone writes a name: capital letters, a filler for every space or hyphen, apostrophes left out. */
function letters(text: string): string {
  return Array.from(text.normalize('NFC').toUpperCase())
    .map((letter) => WRITTEN_OUT[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’·.,()]/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, FILLER)
}

const pad = (text: string, length: number): string => text.slice(0, length).padEnd(length, FILLER)

/** yymmdd of yyyy-mm-dd. */
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')
