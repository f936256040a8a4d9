import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Db } from '../../../core/database/access/database.ts'
import {
  consumeRecord,
  deleteByGrant,
  deleteRecord,
  findByUserCode,
  findRecord,
  findSessionByUid,
  type RecordRow,
  saveOnce,
  saveRecord,
} from './records.store.ts'

type Ports = {
  db: Db
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>
  /** Whether a session of the portal is good, and its account. */
  isStillActive: (db: Db, sessionId: string) => Promise<boolean>
}

const PURPOSE = 'oidc-record'
/** What may be presented once, whatever happens at the same moment. */
const ONCE = 'ReplayDetection'

/** What the library keeps, in the store of the installation. Identifiers are tokens: their hashes alone are written. */
export function createRecords({ db, secrets, isStillActive }: Ports) {
  const seal = (model: string, idHash: Buffer, { jti: _, ...payload }: AdapterPayload) =>
    secrets.encrypt(PURPOSE, contextOf(model, idHash), Buffer.from(JSON.stringify(payload)))

  function open(model: string, row: RecordRow | undefined, id?: string): AdapterPayload | undefined {
    if (!row) return undefined
    return {
      ...openRecord(secrets, model, row),
      ...(id === undefined ? {} : { jti: id }),
      ...(row.consumedAtS === null ? {} : { consumed: row.consumedAtS }),
    }
  }

  return (model: string): Adapter => ({
    async upsert(id, payload, lifeS) {
      if (lifeS === undefined) throw new Error(`${model} has no end`)
      const idHash = hashOf(id)
      const sealed = seal(model, idHash, payload)
      if (model === ONCE) {
        const written = await saveOnce(db, { model, idHash, payload: sealed, lifeS })
        if (written.length === 0) throw new errors.InvalidGrant('it was presented already')
        return
      }
      await saveRecord(db, { model, idHash, payload: sealed, lifeS, ...columnsOf(model, payload) })
    },
    async find(id) {
      const [row] = await findRecord(db, { model, idHash: hashOf(id) })
      return open(model, row, id)
    },
    async findByUid(uid) {
      const [row] = await findSessionByUid(db, { uidHash: hashOf(uid) })
      // What is bound to it is over together with the session of the portal.
      const isGood = row?.portalSessionId && (await isStillActive(db, row.portalSessionId))
      return isGood ? open(model, row) : undefined
    },
    async findByUserCode(userCode) {
      const [row] = await findByUserCode(db, { userCodeHash: hashOf(userCode) })
      return open(model, row)
    },
    async consume(id) {
      const used = await consumeRecord(db, { model, idHash: hashOf(id) })
      if (used.length === 0) throw new errors.InvalidGrant('it was used already')
    },
    async destroy(id) {
      await deleteRecord(db, { model, idHash: hashOf(id) })
    },
    async revokeByGrantId(grantId) {
      await deleteByGrant(db, { model, grantId: hashOf(grantId) })
    },
  })
}

const contextOf = (model: string, idHash: Uint8Array) => `${model} ${Buffer.from(idHash).toString('hex')}`

/** What is kept in a row. */
export function openRecord(
  secrets: Pick<Secrets, 'decrypt'>,
  model: string,
  { idHash, payload }: Pick<RecordRow, 'idHash' | 'payload'>,
): AdapterPayload {
  const plain = secrets.decrypt(PURPOSE, contextOf(model, idHash), Buffer.from(payload))
  return JSON.parse(plain.toString()) as AdapterPayload
}

export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}

/** The uid of a session names the portal's session on which it stands, and tokens name the uid of their session. */
export const uidOf = (portalSessionId: string, random: string) => `${portalSessionId}.${random}`
export const portalSessionOf = (uid: string | undefined): string | null => uid?.split('.')[0] || null

function columnsOf(model: string, payload: AdapterPayload) {
  const { grantId, accountId, clientId, uid, userCode, sessionUid } = payload
  const isSession = model === 'Session'
  // A session or an interaction without a person has a uid of the library's own.
  const standsOn = isSession ? (accountId ? uid : undefined) : (sessionUid as string | undefined)
  return {
    grantId: grantId ? hashOf(grantId) : null,
    accountId: accountId ?? null,
    clientId: clientId ?? null,
    uidHash: isSession && uid ? hashOf(uid) : null,
    userCodeHash: userCode ? hashOf(userCode) : null,
    portalSessionId: portalSessionOf(standsOn),
  }
}
