import type { Db } from '../../../core/database/access/database.ts'
import { findRecord, findSessionByUid, findToken, type RecordRow, TOKENS } from './records.store.ts'
import type { RequestMemory } from './request-memory.ts'

type Ports = {
  db: Db
  /** Whether a session of the portal is good, and its account. */
  isStillActive: (db: Db, sessionId: string) => Promise<boolean>
  memory: RequestMemory
}

const keyOf = (what: string, id: Uint8Array) => `${what} ${Buffer.from(id).toString('hex')}`
const keyOfToken = (idHash: Uint8Array) => keyOf('token', idHash)
const keyOfUid = (uidHash: Uint8Array) => keyOf('uid', uidHash)
const isToken = (model: string) => (TOKENS as readonly string[]).includes(model)

/** Under which a request remembers whether an account may be used. */
export const isActiveKey = (accountId: string) => `is person ${accountId}`

/** Reads what is kept, in a request once; a token together with what it stands on. */
export function createReadRecords({ db, isStillActive, memory }: Ports) {
  async function readToken(idHash: Buffer): Promise<RecordRow[]> {
    const rows = await findToken(db, { idHash })
    for (const row of rows) {
      if (row.model === 'Grant') memory.keep(keyOf(row.model, row.idHash), row)
      if (row.uidHash) memory.keep(keyOfUid(row.uidHash), row)
    }
    return rows
  }

  return {
    async find(model: string, idHash: Buffer): Promise<RecordRow | undefined> {
      if (isToken(model)) {
        const rows = await memory.once(keyOfToken(idHash), () => readToken(idHash))
        return rows.find((row) => row.model === model)
      }
      return memory.once(keyOf(model, idHash), async () => (await findRecord(db, { model, idHash }))[0])
    },

    /** A session of the provider; over together with the session of the portal, as is all that is bound to it. */
    async findByUid(uidHash: Buffer): Promise<RecordRow | undefined> {
      const row = await memory.once(
        keyOfUid(uidHash),
        async () => (await findSessionByUid(db, { uidHash }))[0],
      )
      const { portalSessionId, accountId } = row ?? {}
      if (!portalSessionId || !accountId) return undefined
      const isGood = await memory.once(`is active ${portalSessionId}`, () =>
        isStillActive(db, portalSessionId),
      )
      // A session is good only while its account is.
      if (isGood) memory.keep(isActiveKey(accountId), true)
      return isGood ? row : undefined
    },

    /** As this request has read it; undefined where it has not. */
    recall: (model: string, idHash: Buffer): Promise<RecordRow | undefined> =>
      memory.recall(keyOf(model, idHash)),

    /** For a record that is written: what was read of it before is so no more. */
    forget: (model: string, idHash: Buffer): void =>
      memory.forget(isToken(model) ? keyOfToken(idHash) : keyOf(model, idHash)),
    forgetAll: memory.forgetAll,
  }
}
