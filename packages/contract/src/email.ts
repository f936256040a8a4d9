import { EMAIL_MAX, TEXT_INPUT_MAX } from './limits.ts'

/**
 * The address rule: something, @, something, dot, something, no whitespace, no ü ö ä;
 * stricter where the looser reading would let a header or a second recipient in: one @, no control or
 * full-width characters, no quoted local part, at most 254 characters.
 * The value is expected trimmed; `trimEmail` does that.
 */
export function isEmail(value: string): boolean {
  if (value.length > Math.min(EMAIL_MAX, TEXT_INPUT_MAX)) return false
  // A look-alike that turns into `@`, a dot or a control sign on its way to the mail server must not pass either.
  return isWellFormed(value) && isWellFormed(value.normalize('NFKC'))
}

function isWellFormed(value: string): boolean {
  const at = value.indexOf('@')
  if (at < 1 || at !== value.lastIndexOf('@')) return false
  return isLocalPart(value.slice(0, at)) && isDomain(value.slice(at + 1))
}

export function trimEmail(value: string): string {
  return value.trim()
}

/**
 * Two spellings of one mailbox are one account: compatibility-normalised and lower case, an international domain
 * in its ASCII form. Dots and tags of the local part are kept: what they mean is the provider's business.
 */
export function emailKey(value: string): string {
  // A store takes no NUL; an address with one is nobody's, and is looked for like any other.
  const storable = trimEmail(value).replaceAll('\0', '\ufffd')
  const normal = storable.normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = normal.lastIndexOf('@')
  return normal.slice(0, at + 1) + asciiDomain(normal.slice(at + 1))
}

function asciiDomain(domain: string): string {
  if (!isDomain(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

const MAX_LOCAL = 64
/** Half of a surrogate pair is no character: mail servers and stores would each make something else of it. */
const UNSAFE = /[\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>[\]\\@üöäÜÖÄ]/u
/** No top-level domain is a number, and what ends in one is read as an IP address. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/i
const FULL_WIDTH = /[\uff00-\uffef\u3002]/u

function isLocalPart(local: string): boolean {
  if (local.length > MAX_LOCAL || UNSAFE.test(local) || FULL_WIDTH.test(local)) return false
  return !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

function isDomain(domain: string): boolean {
  if (UNSAFE.test(domain) || FULL_WIDTH.test(domain)) return false
  const labels = domain.split('.')
  if (labels.length < 2 || NUMBER.test(labels.at(-1) ?? '')) return false
  return labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label))
}
