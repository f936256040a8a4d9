import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { DAY_S, HOUR_S, MINUTE_S } from '@portico/contract/kernel/units'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import { newId } from '../../../core/ids.ts'
import {
  areKeysOlderThan,
  insertKey,
  type KeyAlgorithm,
  type KeyRow,
  lockKeys,
  readKeys,
  removeRetired,
  resealKey,
  retireKeys,
} from './keys.store.ts'

type Ports = {
  database: Pick<Database, 'db' | 'transaction'>
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'isCurrent'>
}

const PURPOSE = 'oidc-key'
const ALGORITHMS: readonly KeyAlgorithm[] = ['RS256', 'ES256', 'EdDSA']
const RSA_BITS = 2048
/** A new key is published this long before it signs: every node knows it by then, and who keeps our keys asks again. */
export const PUBLISHED_BEFORE_S = MINUTE_S
/** What a retired key signed last is over by then: tokens live 15 minutes. */
const PUBLISHED_AFTER_S = PUBLISHED_BEFORE_S + HOUR_S
export const ROTATED_AFTER_S = 90 * DAY_S

const generate = promisify(generateKeyPair)
const GENERATE = {
  RS256: () => generate('rsa', { modulusLength: RSA_BITS }),
  ES256: () => generate('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generate('ed25519'),
}

export type SigningKey = JsonWebKey & { kid: string }

/** The keys of this installation: made at the first start, kept sealed in the store, replaced every 90 days. */
export function createSigningKeys({ database, secrets }: Ports) {
  const { db, transaction } = database

  /** The published keys with their private parts; what signs comes first of its algorithm. */
  async function read(): Promise<SigningKey[]> {
    const rows = await readKeys(db)
    return Promise.all(rows.map(open))
  }

  async function open(row: KeyRow): Promise<SigningKey> {
    const plain = secrets.decrypt(PURPOSE, row.id, row.sealed)
    if (!secrets.isCurrent(row.sealed))
      await resealKey(db, row.id, row.sealed, secrets.encrypt(PURPOSE, row.id, plain))
    return JSON.parse(plain.toString()) as SigningKey
  }

  async function add(tx: Tx, signsInS: number): Promise<void> {
    for (const algorithm of ALGORITHMS) {
      const jwk = await makeKey(algorithm)
      const sealed = secrets.encrypt(PURPOSE, jwk.kid, Buffer.from(JSON.stringify(jwk)))
      await insertKey(tx, { id: jwk.kid, algorithm, sealed, signsInS })
    }
  }

  async function replace(tx: Tx): Promise<void> {
    await removeRetired(tx)
    await retireKeys(tx, PUBLISHED_AFTER_S)
    await add(tx, PUBLISHED_BEFORE_S)
  }

  return {
    read,
    /** Which keys are published and which of them sign; another provider takes over when it changes. */
    async edition(): Promise<string> {
      return (await readKeys(db)).map(({ id, signs }) => `${id}${signs ? '+' : ''}`).join(' ')
    },
    /** Makes the first keys, where there are none; they sign at once. */
    ensure: (): Promise<void> =>
      transaction(async (tx) => {
        await lockKeys(tx)
        if ((await readKeys(tx)).length === 0) await add(tx, 0)
      }),
    /** False where there are none yet. */
    rotate: (): Promise<boolean> =>
      transaction(async (tx) => {
        await lockKeys(tx)
        if ((await readKeys(tx)).length === 0) return false
        await replace(tx)
        return true
      }),
    /** What there is to do at a start and once a day: makes the first keys, and rotates them when it is time. One node does. */
    keep: (): Promise<void> =>
      transaction(async (tx) => {
        await lockKeys(tx)
        if ((await readKeys(tx)).length === 0) await add(tx, 0)
        else if (await areKeysOlderThan(tx, ROTATED_AFTER_S)) await replace(tx)
      }),
  }
}

export type SigningKeys = ReturnType<typeof createSigningKeys>

async function makeKey(algorithm: KeyAlgorithm): Promise<SigningKey> {
  const { privateKey } = await GENERATE[algorithm]()
  return { ...privateKey.export({ format: 'jwk' }), alg: algorithm, use: 'sig', kid: newId() }
}
