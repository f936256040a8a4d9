const OTHER_DIGITS = /\p{Nd}/gu

/** The digits of a script follow each other in tens, which begin where the code point before is no digit. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(point - zero)
}

/**
 * Latin digits and letters of what was typed: an Arabic or Hindi keyboard writes other digits, a Japanese or Chinese one
 * letters and digits of full width.
 */
export function withLatinDigits(text: string): string {
  return text.normalize('NFKC').replace(OTHER_DIGITS, latinDigit)
}
