import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys derived from SECRET_KEY, one per purpose, so that no value made for one serves another. */
export type Secrets = {
  /** HMAC-SHA-256 for short codes and client secrets. */
  hmac(purpose: string, value: string): Buffer
  /** AES-256-GCM with the key's id in the header; `context` is authenticated. */
  encrypt(purpose: string, context: string, plain: Buffer): Buffer
  /** Picks the current or the previous key by the id in the header. Throws when neither fits. */
  decrypt(purpose: string, context: string, sealed: Buffer): Buffer
  /** Made per installation and public: the portal's own client (contract 4). */
  portalClient(): { id: string; secret: string }
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORMAT = 1
/** Format, key id, nonce, tag, then the cipher text. */
const HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES
const CLIENT_ID_BYTES = 6

export function createSecrets(current: Buffer, previous?: Buffer): Secrets {
  const keys = [current, ...(previous ? [previous] : [])].map((master) => ({
    id: createHash('sha256').update('key id').update(master).digest().subarray(0, KEY_ID_BYTES),
    derive: createDerivation(master),
  }))
  const [newest] = keys
  if (!newest) throw new Error('there is always a current key')
  const hmac = (purpose: string, value: string) =>
    createHmac('sha256', newest.derive(`hmac ${purpose}`))
      .update(value)
      .digest()

  return {
    hmac,
    encrypt(purpose, context, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, newest.derive(`encrypt ${purpose}`), nonce)
      cipher.setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.from([FORMAT]), newest.id, nonce, cipher.getAuthTag(), text])
    },
    decrypt(purpose, context, sealed) {
      if (sealed.length < HEADER_BYTES || sealed[0] !== FORMAT) throw new Error('not a sealed value')
      const id = sealed.subarray(1, 1 + KEY_ID_BYTES)
      const key = keys.find((candidate) => candidate.id.equals(id))
      if (!key) throw new Error('sealed with a key that is neither SECRET_KEY nor SECRET_KEY_PREVIOUS')
      const tagAt = 1 + KEY_ID_BYTES + NONCE_BYTES
      const nonce = sealed.subarray(1 + KEY_ID_BYTES, tagAt)
      const decipher = createDecipheriv(CIPHER, key.derive(`encrypt ${purpose}`), nonce, {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(tagAt, HEADER_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()])
    },
    portalClient: () => ({
      id: `portal-${hmac('portal client', 'id').subarray(0, CLIENT_ID_BYTES).toString('hex')}`,
      secret: hmac('portal client', 'secret').toString('base64url'),
    }),
  }
}

/** Derived once per purpose: a derivation for every code and token would be felt. */
function createDerivation(master: Buffer): (purpose: string) => Buffer {
  const known = new Map<string, Buffer>()
  return (purpose) => {
    let derived = known.get(purpose)
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', master, 'portico', purpose, KEY_BYTES))
      known.set(purpose, derived)
    }
    return derived
  }
}
