import { createHash, randomFillSync, randomInt, randomUUID } from 'node:crypto'
import { systemClock } from './clock.ts'

export const TOKEN_BYTES = 32

/** Characters that are not mistaken for each other when read aloud or typed (Crockford base 32). */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Bytes asked of the system at once: each asking costs more than the bytes. */
const POOL_BYTES = 4096
const pool = Buffer.alloc(POOL_BYTES)
let taken = POOL_BYTES

/** Random bytes that no other caller gets: the pool keeps none of those that it gave away. */
function randomOf(length: number): Buffer {
  if (taken + length > POOL_BYTES) {
    randomFillSync(pool)
    taken = 0
  }
  const bytes = Buffer.from(pool.subarray(taken, taken + length))
  pool.fill(0, taken, taken + length)
  taken += length
  return bytes
}

export function newId(): string {
  return randomUUID()
}

const TIME_BYTES = 6
const UUID_BYTES = 16

/**
 * A UUID of version 7 (RFC 9562): the millisecond, then 74 random bits. For rows that are written all day: ids made one
 * after the other lie next to each other in the index. It tells when it was made, so nothing that must not be guessed.
 */
export function newOrderedId(nowMs = systemClock.epochMs()): string {
  const bytes = randomOf(UUID_BYTES)
  bytes.writeUIntBE(nowMs, 0, TIME_BYTES)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text from outside can be an id at all: the store refuses to look for anything else. */
export function isId(text: string): boolean {
  return ID.test(text)
}

/** 256 random bits in base64url behind a readable prefix. */
export function newToken(prefix: string): string {
  return prefix + randomOf(TOKEN_BYTES).toString('base64url')
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
