import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MINUTE_S } from '@portico/contract/kernel/units'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import { KeyIsGone, type Secrets } from '../../../core/crypto/secrets.ts'
import type { Db } from '../../../core/database/access/database.ts'
import { createReadRecords } from './read-records.ts'
import {
  consumeRecord,
  deleteByGrant,
  deleteRecord,
  type RecordRow,
  resealRecord,
  saveOnce,
  saveRecord,
} from './records.store.ts'
import type { RequestMemory } from './request-memory.ts'

type Ports = {
  db: Db
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hmac' | 'isCurrent'>
  /** Whether a session of the portal is good, and its account. */
  isStillActive: (db: Db, sessionId: string) => Promise<boolean>
  memory: RequestMemory
}

const PURPOSE = 'oidc-record'
/** What may be presented once, whatever happens at the same moment. */
const ONCE = 'ReplayDetection'
/** Written once for a year; whatever else is kept is over, or written again, long before a key is changed to its end. */
const LONG_LIVED = 'Grant'
const PROLONGED_EVERY_S = 10 * MINUTE_S

/** What the library keeps, in the store of the installation. Identifiers are tokens: their hashes alone are written. */
export function createRecords({ db, secrets, isStillActive, memory }: Ports) {
  const reading = createReadRecords({ db, isStillActive, memory })

  function open(model: string, row: RecordRow | undefined, id?: string): AdapterPayload | undefined {
    const payload = row && openRecord(secrets, model, row)
    if (!row || !payload) return undefined
    return {
      ...payload,
      // By the clock of the store, whatever this node's says.
      ...(row.isOver ? { exp: 0 } : {}),
      ...(id === undefined ? {} : { jti: id }),
      ...(row.consumedAtS === null ? {} : { consumed: row.consumedAtS }),
    }
  }

  /** Seals a grant with the present SECRET_KEY. */
  async function reseal(row: RecordRow): Promise<void> {
    const idHash = Buffer.from(row.idHash)
    const payload = openRecord(secrets, row.model, row)
    if (!payload) return
    const sealed = sealRecord(secrets, row.model, idHash, payload)
    await resealRecord(db, { model: row.model, idHash, before: Buffer.from(row.payload), payload: sealed })
  }

  /** The library writes a session at every request; one that is as it was gets no later end for some minutes. */
  async function isAsRead(idHash: Buffer, payload: AdapterPayload, lifeS: number): Promise<boolean> {
    const before = await reading.recall('Session', idHash)
    if (!before || before.leftS < lifeS - PROLONGED_EVERY_S) return false
    return isDeepStrictEqual(contentOf(openRecord(secrets, 'Session', before)), contentOf(payload))
  }

  return (model: string): Adapter => ({
    async upsert(id, payload, lifeS) {
      if (lifeS === undefined) throw new Error(`${model} has no end`)
      const idHash = hashOf(id)
      if (model === 'Session' && (await isAsRead(idHash, payload, lifeS))) return
      reading.forget(model, idHash)
      const sealed = sealRecord(secrets, model, idHash, payload)
      if (model === ONCE) {
        const written = await saveOnce(db, { model, idHash, payload: sealed, lifeS })
        if (written.length === 0) throw new errors.InvalidGrant('it was presented already')
        return
      }
      await saveRecord(db, { model, idHash, payload: sealed, lifeS, ...columnsOf(secrets, model, payload) })
    },
    async find(id) {
      const row = await reading.find(model, hashOf(id))
      if (row && model === LONG_LIVED && !secrets.isCurrent(Buffer.from(row.payload))) await reseal(row)
      return open(model, row, id)
    },
    async findByUid(uid) {
      return open(model, await reading.findByUid(hashOf(uid)))
    },
    // The pages of the library that look for it are not served: ours do (`device/`).
    findByUserCode: async () => undefined,
    async consume(id) {
      const idHash = hashOf(id)
      reading.forget(model, idHash)
      const used = await consumeRecord(db, { model, idHash })
      if (used.length === 0) throw new errors.InvalidGrant('it was used already')
    },
    async destroy(id) {
      reading.forgetAll()
      await deleteRecord(db, { model, idHash: hashOf(id) })
    },
    async revokeByGrantId(grantId) {
      reading.forgetAll()
      await deleteByGrant(db, { model, grantId: hashOf(grantId) })
    },
  })
}

/** What a record says, besides its id and its times. */
function contentOf(payload: AdapterPayload | undefined) {
  const { jti: _id, iat: _from, exp: _until, ...content } = payload ?? {}
  return content
}

const contextOf = (model: string, idHash: Uint8Array) => `${model} ${Buffer.from(idHash).toString('hex')}`

/** What is kept in a row; undefined where the key that sealed it is gone, as if the row were. */
export function openRecord(
  secrets: Pick<Secrets, 'decrypt'>,
  model: string,
  { idHash, payload }: Pick<RecordRow, 'idHash' | 'payload'>,
): AdapterPayload | undefined {
  try {
    const plain = secrets.decrypt(PURPOSE, contextOf(model, idHash), Buffer.from(payload))
    return JSON.parse(plain.toString()) as AdapterPayload
  } catch (error) {
    if (error instanceof KeyIsGone) return undefined
    throw error
  }
}

export function sealRecord(
  secrets: Pick<Secrets, 'encrypt'>,
  model: string,
  idHash: Buffer,
  { jti: _, ...payload }: AdapterPayload,
): Buffer {
  return secrets.encrypt(PURPOSE, contextOf(model, idHash), Buffer.from(JSON.stringify(payload)))
}

/** With a key: the plain hash of so few letters could be found by trying them all. */
export const userCodeHash = (secrets: Pick<Secrets, 'hmac'>, userCode: string): Buffer =>
  secrets.hmac('oidc-user-code', userCode)

export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** The uid of a session names the portal's session on which it stands, and tokens name the uid of their session. */
export const uidOf = (portalSessionId: string, random: string) => `${portalSessionId}.${random}`
export const portalSessionOf = (uid: string | undefined): string | null => uid?.split('.')[0] || null

function columnsOf(secrets: Pick<Secrets, 'hmac'>, model: string, payload: AdapterPayload) {
  const { grantId, accountId, clientId, uid, userCode, sessionUid } = payload
  const isSession = model === 'Session'
  // A session or an interaction without a person has a uid of the library's own.
  const standsOn = isSession ? (accountId ? uid : undefined) : (sessionUid as string | undefined)
  return {
    grantId: grantId ? hashOf(grantId) : null,
    accountId: accountId ?? null,
    clientId: clientId ?? null,
    uidHash: isSession && uid ? hashOf(uid) : null,
    userCodeHash: userCode ? userCodeHash(secrets, userCode) : null,
    portalSessionId: portalSessionOf(standsOn),
  }
}
