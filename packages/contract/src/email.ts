import { EMAIL_MAX, TEXT_INPUT_MAX } from './limits.ts'

/**
 * The address rule of specification 5: something, @, something, dot, something, no whitespace, no ü ö ä;
 * stricter where the looser reading would let a header or a second recipient in: one @, no control or
 * full-width characters, no quoted local part, at most 254 characters.
 * The value is expected trimmed; `trimEmail` does that.
 */
export function isEmail(value: string): boolean {
  if (value.length > Math.min(EMAIL_MAX, TEXT_INPUT_MAX)) return false
  const at = value.indexOf('@')
  if (at < 1 || at !== value.lastIndexOf('@')) return false
  const local = value.slice(0, at)
  const domain = value.slice(at + 1)
  return isLocalPart(local) && isDomain(domain)
}

export function trimEmail(value: string): string {
  return value.trim()
}

/** Two spellings of one mailbox are one account: compatibility-normalised and lower case. */
export function emailKey(value: string): string {
  return trimEmail(value).normalize('NFKC').toLowerCase()
}

const MAX_LOCAL = 64
const UNSAFE = /[\s\p{Cc}\p{Cf}"(),:;<>[\]\\@üöäÜÖÄ]/u
const FULL_WIDTH = /[\uff00-\uffef\u3002]/u

function isLocalPart(local: string): boolean {
  if (local.length > MAX_LOCAL || UNSAFE.test(local) || FULL_WIDTH.test(local)) return false
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

function isDomain(domain: string): boolean {
  if (UNSAFE.test(domain) || FULL_WIDTH.test(domain)) return false
  const labels = domain.split('.')
  if (labels.length < 2) return false
  return labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label))
}
