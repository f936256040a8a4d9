/** The two lines at the foot of a passport, as ICAO 9303 part 4 has them: 44 characters each, with check digits. */
export function machineReadableZone({
  country,
  surname,
  name,
  number,
  nationality,
  birthday,
  gender,
  expireDate,
}) {
  const names = `${letters(surname)}<<${letters(name)}`
  const first = filled(`P<${country}${names}`, 44)
  const checkedNumber = checked(filled(letters(number), 9))
  const born = checked(shortDate(birthday))
  const expires = checked(shortDate(expireDate))
  const personal = checked(filled('', 14), '<')
  const overall = digit(checkedNumber + born + expires + personal)
  const sex = { MALE: 'M', FEMALE: 'F' }[gender] ?? '<'
  return [first, `${checkedNumber}${nationality}${born}${sex}${expires}${personal}${overall}`]
}

const letters = (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '<')
const filled = (text, length) => text.slice(0, length).padEnd(length, '<')
/** `1990-04-07` becomes `900407`. */
const shortDate = (day) => day.slice(2).replaceAll('-', '')

/** A field with its check digit; an empty one may have a filler in its place. */
function checked(field, ofEmpty) {
  return field + (ofEmpty && /^<*$/.test(field) ? ofEmpty : digit(field))
}

const WEIGHTS = [7, 3, 1]

/** The check digit: letters count from 10, a filler counts nothing. */
export function digit(field) {
  const sum = [...field].reduce((all, one, i) => all + worthOf(one) * WEIGHTS[i % WEIGHTS.length], 0)
  return String(sum % 10)
}

const worthOf = (one) => (one === '<' ? 0 : Number.parseInt(one, 36))
