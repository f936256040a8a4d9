import { TEXT_INPUT_MAX } from '../kernel/limits.ts'
import { readAddress } from '../kernel/typed-text.ts'
import { EMAIL_MAX } from './limits.ts'

/**
 * The address rule: something, @, something, dot, something, no whitespace, no ü ö ä. It is stricter where a looser
 * reading would let in a mail header or a second recipient: one @, no control or full-width characters, no quoted local
 * part, at most 254 characters. Trim the value with `trimEmail` first.
 */
export function isEmail(value: string): boolean {
  if (value.length > Math.min(EMAIL_MAX, TEXT_INPUT_MAX)) return false
  // Check the normalised form too: a look-alike may turn into `@`, a dot or a control character before the mail server.
  return isWellFormed(value) && isWellFormed(value.normalize('NFKC'))
}

function isWellFormed(value: string): boolean {
  const at = value.indexOf('@')
  if (at < 1 || at !== value.lastIndexOf('@')) return false
  return isLocalPart(value.slice(0, at)) && isDomain(value.slice(at + 1))
}

/** The address in what was typed or pasted. */
export function trimEmail(value: string): string {
  return readAddress(value)
}

/**
 * The key of a mailbox, so that two spellings of it are one account: compatibility-normalised, lower case, an
 * international domain in its ASCII form. Dots and tags of the local part are kept, since each provider decides what
 * they mean.
 */
export function emailKey(value: string): string {
  // A store takes no NUL. No account has an address with one, but it can be looked up like any other.
  const normal = folded(trimEmail(value).replaceAll('\0', '\ufffd'))
  const at = normal.lastIndexOf('@')
  // At the end of a word the same capital has another small letter. In a domain the two are two names.
  return normal.slice(0, at + 1).replaceAll('ς', 'σ') + asciiDomain(normal.slice(at + 1))
}

/**
 * The address as it is kept, shown and written to: as it was typed, but an international domain in the letters of the key.
 * Otherwise a mail could go to another domain than the key names: a mail program may take the small letters of a name in
 * capitals for others.
 */
export function keptEmail(value: string): string {
  const address = trimEmail(value)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return IS_ASCII.test(domain) ? address : address.slice(0, at + 1) + folded(domain)
}

/**
 * Small letters, by the sign: those of a whole word depend on what stands around a letter. `İ` alone becomes two signs.
 * Here and nowhere else: the `lower` of a database knows other letters, so no key is made by it.
 */
function folded(text: string): string {
  const lower = Array.from(text.normalize('NFKC'), (sign) => sign.toLowerCase()).join('')
  return lower.normalize('NFKC')
}

function asciiDomain(domain: string): string {
  if (!isDomain(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

const IS_ASCII = /^[\u0020-\u007e]*$/
const MAX_LOCAL = 64
/** Includes lone surrogates: mail servers and stores would treat them differently. */
const UNSAFE = /[\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>[\]\\@üöäÜÖÄ]/u
/** No top-level domain is a number; a host that ends in one would be read as an IP address. */
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
