import { HARDENED_PASSWORD_MAX } from '@portico/contract/limits'

/** A letter with its accents written apart is at most this many times as long as written in one. */
const SPREAD = 4

/**
 * Two keyboards may write one letter in two ways; the hash is of one of them. Cut first, because normalising
 * stacked accents takes time with the square of their number; what is longer than any password stays wrong.
 */
export function normalizePassword(password: string): string {
  return password.slice(0, SPREAD * (HARDENED_PASSWORD_MAX + 1)).normalize('NFC')
}
