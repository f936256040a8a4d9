import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreatePasskeyRequest,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeySignIn,
} from '@portico/contract/passkeys/schemas'
import { cbor } from './cbor.ts'

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/** What an honest authenticator and browser would not do. */
export type Tweak = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isVerified?: boolean
  counter?: number
  userHandle?: Buffer
  isSynced?: boolean
  /** A maker's certificate stands in the answer. */
  isCertified?: boolean
  /** Signs other bytes than those that it sends. */
  isForged?: boolean
}

const FLAG = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, hasKey: 0x40 }

/**
 * An authenticator and the browser before it, with real keys and signatures: it makes a passkey when it is given what
 * `navigator.credentials.create` gets, and signs what `navigator.credentials.get` gets. It counts its signatures unless
 * `isCounting` is false, as authenticators do that keep a passkey on several devices.
 */
export function createAuthenticator(
  origin: string,
  { algorithm = 'ES256', isCounting = true }: { algorithm?: Algorithm; isCounting?: boolean } = {},
) {
  const { privateKey, publicKey } = makeKeys(algorithm)
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let count = 0
  let user = Buffer.alloc(0)

  const flagsOf = ({ isVerified = true, isSynced = false }: Tweak) =>
    FLAG.present | (isVerified ? FLAG.verified : 0) | (isSynced ? FLAG.syncable | FLAG.synced : 0)
  const counted = ({ counter }: Tweak) => counter ?? (isCounting ? ++count : 0)

  return {
    id,
    create(options: PasskeyCreation, tweak: Tweak = {}): CreatePasskeyRequest['credential'] {
      user = Buffer.from(options.user.id, 'base64url')
      const made = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(publicKey, algorithm),
      ])
      const authData = Buffer.concat([
        dataHead(tweak.rpId ?? options.rp.id, flagsOf(tweak) | FLAG.hasKey, counted(tweak)),
        made,
      ])
      const statement = tweak.isCertified ? new Map([['x5c', Buffer.alloc(8)]]) : new Map<string, Buffer>()
      const attestation = new Map<string, string | Buffer | Map<string, Buffer>>([
        ['fmt', tweak.isCertified ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authData],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(origin, 'webauthn.create', options.challenge, tweak).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get(options: PasskeySignIn, tweak: Tweak = {}): PasskeyAssertion {
      const authData = dataHead(tweak.rpId ?? options.rpId, flagsOf(tweak), counted(tweak))
      const client = clientData(origin, 'webauthn.get', options.challenge, tweak)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      if (tweak.isForged) signed.writeUInt8(signed.readUInt8(0) ^ 1, 0)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey).toString('base64url'),
          userHandle: (tweak.userHandle ?? user).toString('base64url'),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

function makeKeys(algorithm: Algorithm): { privateKey: KeyObject; publicKey: KeyObject } {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** The public key in the form of RFC 9053 (COSE). */
function coseKey(key: KeyObject, algorithm: Algorithm): Buffer {
  const jwk = key.export({ format: 'jwk' })
  const bytes = (name: 'x' | 'y' | 'n' | 'e') => Buffer.from(jwk[name] ?? '', 'base64url')
  if (algorithm === 'ES256')
    return cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes('x')],
        [-3, bytes('y')],
      ]),
    )
  if (algorithm === 'EdDSA')
    return cbor(
      new Map<number, number | Buffer>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes('x')],
      ]),
    )
  return cbor(
    new Map<number, number | Buffer>([
      [1, 3],
      [3, -257],
      [-1, bytes('n')],
      [-2, bytes('e')],
    ]),
  )
}

function dataHead(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function clientData(origin: string, type: string, challenge: string, tweak: Tweak): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: tweak.type ?? type,
      challenge: tweak.challenge ?? challenge,
      origin: tweak.origin ?? origin,
      crossOrigin: false,
    }),
  )
}
