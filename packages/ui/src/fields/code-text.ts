import { withLatinDigits } from './latin-digits.ts'

/** The characters of a code: six digits from a second factor, eight Crockford characters from a mail, letters of a device. */
export type CodeAlphabet = 'digits' | 'crockford' | 'device'

/**
 * Reads the code out of typed or pasted text: blanks, hyphens and all other characters are dropped, the first `length`
 * characters stay. Crockford reads O as 0 and I and L as 1, because people confuse them.
 */
export function cleanCode(text: string, alphabet: CodeAlphabet, length: number): string {
  const plain = withLatinDigits(text).toUpperCase()
  const kept =
    alphabet === 'digits'
      ? plain.replaceAll(/[^0-9]/g, '')
      : alphabet === 'device'
        ? plain.replaceAll(/[^B-DF-HJ-NP-TV-XZ]/g, '')
        : plain
            .replaceAll('O', '0')
            .replaceAll(/[IL]/g, '1')
            .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, '')
  return kept.slice(0, length)
}
