import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createKey, KEY_ID_BYTES, type Key } from './derived-key.ts'

export type PortalClient = { id: string; secret: string }

/**
 * Keys derived from SECRET_KEY, one per purpose, so that a value made for one purpose is worthless for another. New
 * values are made with SECRET_KEY; those of SECRET_KEY_PREVIOUS are accepted too, whichever of the two keys is older.
 */
export type Secrets = {
  /** What is stored of a short code or a client's secret: the id of the key, then the HMAC-SHA-256. */
  hmac(purpose: string, value: string): Buffer
  /** Whether `stored` was made from this value with either key. */
  matches(purpose: string, value: string, stored: Buffer): boolean
  /** The public id of SECRET_KEY, which is part of every stored value made with it. */
  keyId: Buffer
  /** A value derived from each key, the current one's first; kept with the data to tell later whether a key fits. */
  keyChecks: readonly [Buffer, ...Buffer[]]
  /** Which key a stored HMAC was made with; `either`: made by an earlier version, which did not store the id. */
  makerOf(stored: Buffer): 'current' | 'previous' | 'either' | 'unknown'
  /** Secrets for signatures that are not stored: the first one signs, all are accepted. */
  signatureSecrets(purpose: string, value: string): readonly [string, ...string[]]
  /** AES-256-GCM with the key's id in the header; `context` is authenticated, not encrypted. */
  encrypt(purpose: string, context: string, plain: Buffer): Buffer
  /** Picks the current or the previous key by the id in the header. Throws when neither fits. */
  decrypt(purpose: string, context: string, sealed: Buffer): Buffer
  /** Whether a sealed value was made with SECRET_KEY: during a change of the key the others are sealed again when used. */
  isCurrent(sealed: Buffer): boolean
  /** The portal's own clients, derived per installation and public. The first is handed out, all are accepted. */
  portalClients(): readonly [PortalClient, ...PortalClient[]]
}

const CIPHER = 'aes-256-gcm'
const HMAC_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 1
/** Format, key id, nonce, tag, then the cipher text. */
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES
const CLIENT_ID_BYTES = 6
const CHECK = 'check of the key'

/** The operator sees its name as the reason of a parked row. */
export class KeyIsGone extends Error {
  constructor() {
    super('sealed with a key that is neither SECRET_KEY nor SECRET_KEY_PREVIOUS')
    this.name = 'KeyIsGone'
  }
}

export function createSecrets(current: Buffer, previous?: Buffer): Secrets {
  const newest = createKey(current)
  const others = previous && !previous.equals(current) ? [createKey(previous)] : []
  const keys = [newest, ...others]
  const keyOf = (id: Buffer) => keys.find((candidate) => candidate.id.equals(id))

  return {
    hmac: (purpose, value) => Buffer.concat([newest.id, digest(newest, purpose, value)]),
    matches(purpose, value, stored) {
      const made = stored.subarray(-HMAC_BYTES)
      if (made.length < HMAC_BYTES) return false
      return makersOf(stored).some((key) => timingSafeEqual(digest(key, purpose, value), made))
    },
    keyId: newest.id,
    keyChecks: [newest.derive(CHECK), ...others.map((key) => key.derive(CHECK))],
    makerOf(stored) {
      if (stored.length === HMAC_BYTES) return 'either'
      const key = keyOf(stored.subarray(0, -HMAC_BYTES))
      if (key === newest) return 'current'
      return key ? 'previous' : 'unknown'
    },
    signatureSecrets(purpose, value) {
      const secretOf = (key: Key) => digest(key, purpose, value).toString('base64')
      return [secretOf(newest), ...others.map(secretOf)]
    },
    encrypt(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, newest.derive(`encrypt ${purpose}`), nonce)
      cipher.setAAD(Buffer.from(context))
      const text = [cipher.update(plain), cipher.final()]
      // Joined once: an image has megabytes, and each further copy of it brings the next garbage collection nearer.
      return Buffer.concat([Buffer.from([FORMAT]), newest.id, nonce, cipher.getAuthTag(), ...text])
    },
    decrypt(purpose, context, sealed) {
      if (sealed.length < HEADER_BYTES || sealed[0] !== FORMAT) throw new Error('not a sealed value')
      const key = keyOf(sealed.subarray(1, 1 + KEY_ID_BYTES))
      if (!key) throw new KeyIsGone()
      const tagAt = 1 + KEY_ID_BYTES + NONCE_BYTES
      const nonce = sealed.subarray(1 + KEY_ID_BYTES, tagAt)
      const decipher = createDecipheriv(CIPHER, key.derive(`encrypt ${purpose}`), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(tagAt, HEADER_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
    },
    isCurrent: (sealed) => sealed.subarray(1, 1 + KEY_ID_BYTES).equals(newest.id),
    portalClients: () => [portalClient(newest), ...others.map(portalClient)],
  }

  /** The keys that may have made a value, by the id before it; one of an earlier version has no id, so both may have. */
  function makersOf(stored: Buffer): readonly Key[] {
    if (stored.length === HMAC_BYTES) return keys
    const key = keyOf(stored.subarray(0, -HMAC_BYTES))
    return key ? [key] : []
  }
}

function digest(key: Key, purpose: string, value: string): Buffer {
  return createHmac('sha256', key.derive(`hmac ${purpose}`))
    .update(value)
    .digest()
}

function portalClient(key: Key): PortalClient {
  return {
    id: `portal-${digest(key, 'portal client', 'id').subarray(0, CLIENT_ID_BYTES).toString('hex')}`,
    secret: digest(key, 'portal client', 'secret').toString('base64url'),
  }
}
