import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { TOKEN_BYTES } from '@portico/contract/limits'

/** Characters that are not mistaken for each other when read aloud or typed (Crockford base 32). */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newId(): string {
  return randomUUID()
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text from outside can be an id at all: the store refuses to look for anything else. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** 256 random bits in base64url behind a readable prefix. */
export function newToken(prefix: string): string {
  return prefix + randomBytes(TOKEN_BYTES).toString('base64url')
}

/**
 * What is stored of a token. Synchronous on purpose: WebCrypto would wait behind the password hashes on libuv's four
 * threads.
 */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** `length` Crockford characters, each 5 random bits. */
export function newTypedCode(length: number): string {
  return Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')
}

/** A typed code as it was made: upper case, no separators or control characters, O as 0, I and L as 1. */
export function normalizeTypedCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Cc}-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
