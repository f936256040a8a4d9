import { HARDENED_PASSWORD_MAX } from '@portico/contract/passwords/limits'

/** A letter with separate accents is at most this many times as long as in one character. */
const SPREAD = 4

/**
 * Normalises a password, since two keyboards may encode one letter in two ways. Cut first, because the time to normalise
 * stacked accents grows with the square of their number; a text longer than any password stays wrong.
 */
export function normalizePassword(password: string): string {
  return password.slice(0, SPREAD * (HARDENED_PASSWORD_MAX + 1)).normalize('NFC')
}
