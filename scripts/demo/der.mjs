/** The few forms of DER (X.690) that a certificate is written in. */
const LONG_FORM = 0x80
const SEVEN_BITS = 0x7f
const CONTEXT = 0x80
const CONSTRUCTED = 0x20

function element(tag, ...contents) {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

function lengthOf({ length }) {
  if (length < LONG_FORM) return Buffer.from([length])
  const bytes = bigEndian(length, 0x100)
  return Buffer.from([LONG_FORM | bytes.length, ...bytes])
}

function bigEndian(value, base) {
  const digits = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / base)) digits.unshift(rest % base)
  return digits.length > 0 ? digits : [0]
}

export const sequence = (...parts) => element(0x30, ...parts)
export const set = (...parts) => element(0x31, ...parts)
export const octets = (content) => element(0x04, content)
export const bits = (content) => element(0x03, Buffer.from([0]), content)
export const printable = (text) => element(0x13, Buffer.from(text, 'latin1'))
export const explicit = (number, content) => element(CONTEXT | CONSTRUCTED | number, content)
export const implicit = (number, content) => element(CONTEXT | number, content)
export const TRUE = element(0x01, Buffer.from([0xff]))

/** A positive number: without needless zeros in front, and with one where the first bit would mean minus. */
export function integer(bytes) {
  const first = bytes.findIndex((byte) => byte !== 0)
  const short = first < 0 ? Buffer.from([0]) : bytes.subarray(first)
  return element(0x02, short[0] > SEVEN_BITS ? Buffer.concat([Buffer.from([0]), short]) : short)
}

export function oid(dotted) {
  const [first, second, ...rest] = dotted.split('.').map(Number)
  return element(0x06, Buffer.from([40 * first + second, ...rest.flatMap(arc)]))
}

/** In groups of seven bits, with the first bit of all but the last one set. */
function arc(value) {
  return bigEndian(value, LONG_FORM).map((digit, at, { length }) =>
    at < length - 1 ? digit | LONG_FORM : digit,
  )
}

/** Good until 2049, which is longer than any certificate made here. */
export function utcTime(date) {
  const digits = date.toISOString().replaceAll(/\D/g, '')
  return element(0x17, Buffer.from(`${digits.slice(2, 14)}Z`, 'latin1'))
}
