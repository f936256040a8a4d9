import { checkDigit } from '@portico/contract/verification/check-digit'
import type { PassportMetadata } from '@portico/contract/verification/schemas'
import { whereAlpha2 } from 'iso-3166-1'
import { LATIN } from '../names/latin.ts'

const NAME_LENGTH = 39
const NUMBER_LENGTH = 9
const OPTIONAL_LENGTH = 14
const FILLER = '<'
const NAME_DIVIDER = '<<'
const SEX = { MALE: 'M', FEMALE: 'F', UNDEFINED: '<' } as const
/** Germany writes one letter; every other country its three. Kosovo is in no list of the standard. */
const WRITTEN_CODES: Record<string, string> = { DE: 'D', XK: 'RKS' }
const CODE_LENGTH = 3

/**
 * The two lines of a passport's machine-readable zone that the typed data would give (ICAO 9303, part 4), for a
 * moderator to compare with the picture. Null while something is missing that they need.
 */
export function machineReadableZone(data: PassportMetadata): [string, string] | null {
  const { name, surname, birthday, expireDate, citizenship, seriesNumber, gender } = data
  const country = countryCode(citizenship)
  if (!country || !surname || !seriesNumber || !birthday || !expireDate) return null
  const names = pad(nameField(letters(surname), letters(name)), NAME_LENGTH)
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

function countryCode(citizenship: string): string | undefined {
  const code = WRITTEN_CODES[citizenship] ?? whereAlpha2(citizenship)?.alpha3
  return code && pad(code, CODE_LENGTH)
}

/**
 * Family and given names with two fillers between them. A name too long for its field leaves room for the first letter
 * of the given names and ends with a letter, so that a reader sees that something is left out.
 */
function nameField(surname: string, name: string): string {
  // Somebody with one name has it alone, in whichever field it was typed.
  if (surname === '' || name === '') return cut(surname + name, NAME_LENGTH)
  const initial = `${NAME_DIVIDER}${name.slice(0, 1)}`
  const family = cut(surname, NAME_LENGTH - initial.length)
  const given = cut(name, NAME_LENGTH - family.length - NAME_DIVIDER.length)
  return `${family}${NAME_DIVIDER}${given}`
}

/** So many characters of a name, ending with a letter: where a filler would stand, the word before it is a letter shorter. */
function cut(name: string, length: number): string {
  if (name.length <= length || name.charAt(length - 1) !== FILLER) return name.slice(0, length)
  return cut((name.slice(0, length - 2) + name.slice(length - 1)).replace(NAME_DIVIDER, FILLER), length)
}

/** As the zone writes a name: capital letters, a filler for every space or hyphen, apostrophes left out. */
function letters(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((letter) => LATIN.get(letter.toLowerCase())?.[0] ?? letter)
    .join('')
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[\p{M}'’·.,()]/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, FILLER)
    .replaceAll(/^<|<$/g, '')
}

const pad = (text: string, length: number): string => text.slice(0, length).padEnd(length, FILLER)

/** yymmdd of yyyy-mm-dd. */
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '')
