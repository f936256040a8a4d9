import { SESSION_COOKIE, SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../core/database/access/database.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { hashOf } from '../records/adapter.ts'
import { findCreation } from '../records/records.store.ts'
import type { RequestMemory } from '../records/request-memory.ts'
import type { Acr } from './sign-in-classes.ts'

/** The session of the portal in the browser that asks, as a program learns of it. */
export type PortalSession = {
  id: string
  accountId: string
  /** Seconds since the epoch: when the person last proved who it is. */
  authTime: number
  /** In the words of RFC 8176. */
  amr: string[]
  acr: Acr
}

type Ports = {
  db: Db
  sessions: Pick<Sessions, 'findByCookie' | 'readProof' | 'isProvedSince' | 'isBegunSince'>
  memory: Pick<RequestMemory, 'once'>
}

export function createPortalSessions({ db, sessions, memory }: Ports) {
  async function find({ cookies }: FastifyRequest) {
    const cookie = cookies[SESSION_COOKIE]
    if (!cookie) return undefined
    const found = await sessions.findByCookie(cookie, cookies[SESSION_HANDLE_COOKIE])
    return found?.principal.kind === 'session' ? found : undefined
  }

  async function read({
    id,
    accountId,
  }: {
    id: string
    accountId: string
  }): Promise<PortalSession | undefined> {
    const proof = await memory.once(`proof ${id}`, () => sessions.readProof(db, id))
    if (!proof) return undefined
    const { amr, authTime, provedBy, secondStep } = proof
    const acr = provedBy === 'passkey' ? 'phr' : secondStep === null ? '1fa' : '2fa'
    return { id, accountId, authTime, amr: amr.split(' '), acr: `urn:portico:${acr}` }
  }

  async function beginningOf(interactionUid: string): Promise<string | undefined> {
    const [record] = await findCreation(db, { model: 'Interaction', idHash: hashOf(interactionUid) })
    return record?.createdAt
  }

  return {
    isKnown: async (request: FastifyRequest): Promise<boolean> => (await find(request)) !== undefined,

    /** The living session of a browser; what this node knows of it is at most a second old. */
    async of(request: FastifyRequest): Promise<PortalSession | undefined> {
      const found = await find(request)
      if (!found) return undefined
      return read(found)
    },
    read,
    isProvedSince: ({ id }: Pick<PortalSession, 'id'>, since: Date): Promise<boolean> =>
      sessions.isProvedSince(db, id, since.toISOString()),
    /** Whether its owner has proved who it is since this interaction began. */
    async isNewerThan({ id }: Pick<PortalSession, 'id'>, interactionUid: string): Promise<boolean> {
      const since = await beginningOf(interactionUid)
      return since !== undefined && sessions.isProvedSince(db, id, since)
    },
    /** Whether it began after this interaction: a password that is entered again makes no sign-in stronger. */
    async isBegunAfter({ id }: Pick<PortalSession, 'id'>, interactionUid: string): Promise<boolean> {
      const since = await beginningOf(interactionUid)
      return since !== undefined && sessions.isBegunSince(db, id, since)
    },
  }
}

export type PortalSessions = ReturnType<typeof createPortalSessions>
