/** The characters of a code: six digits from a second factor, eight Crockford characters from a mail. */
export type CodeAlphabet = 'digits' | 'crockford'

const OTHER_DIGITS = /\p{Nd}/gu

/** Digits of another script (Arabic, Bengali, Devanagari keyboards) count as the same digits. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1
  return String(point - zero)
}

/**
 * Reads the code out of typed or pasted text: blanks, hyphens and all other characters are dropped, the first `length`
 * characters stay. Crockford reads O as 0 and I and L as 1, because people confuse them.
 */
export function cleanCode(text: string, alphabet: CodeAlphabet, length: number): string {
  const plain = text.replace(OTHER_DIGITS, asciiDigit)
  const kept =
    alphabet === 'digits'
      ? plain.replaceAll(/[^0-9]/g, '')
      : plain
          .toUpperCase()
          .replaceAll('O', '0')
          .replaceAll(/[IL]/g, '1')
          .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, '')
  return kept.slice(0, length)
}
