import { SESSION_COOKIE, SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../core/database/access/database.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { hashOf } from '../records/adapter.ts'
import { findCreation } from '../records/records.store.ts'

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

export const ACR_VALUES = ['urn:portico:1fa', 'urn:portico:2fa', 'urn:portico:phr'] as const
export type Acr = (typeof ACR_VALUES)[number]

/** Whether a sign-in of the class `has` is enough for one that asks for `wanted`. */
export const isAcrEnough = (has: Acr, wanted: Acr): boolean =>
  ACR_VALUES.indexOf(has) >= ACR_VALUES.indexOf(wanted)

type Ports = { db: Db; sessions: Pick<Sessions, 'findByCookie' | 'readProof' | 'isProvedSince'> }

export function createPortalSessions({ db, sessions }: Ports) {
  async function find({ cookies }: FastifyRequest) {
    const cookie = cookies[SESSION_COOKIE]
    if (!cookie) return undefined
    const found = await sessions.findByCookie(cookie, cookies[SESSION_HANDLE_COOKIE])
    return found?.principal.kind === 'session' ? found : undefined
  }

  return {
    isKnown: async (request: FastifyRequest): Promise<boolean> => (await find(request)) !== undefined,

    /** The living session of a browser; what this node knows of it is at most a second old. */
    async of(request: FastifyRequest): Promise<PortalSession | undefined> {
      const found = await find(request)
      if (!found) return undefined
      const { id, accountId } = found
      const proof = await sessions.readProof(db, id)
      if (!proof) return undefined
      const { amr, authTime, provedBy, secondStep } = proof
      const acr = provedBy === 'passkey' ? 'phr' : secondStep === null ? '1fa' : '2fa'
      return { id, accountId, authTime, amr: amr.split(' '), acr: `urn:portico:${acr}` }
    },
    /** Whether its owner has proved who it is since this interaction began. */
    async isNewerThan({ id }: Pick<PortalSession, 'id'>, interactionUid: string): Promise<boolean> {
      const [record] = await findCreation(db, { model: 'Interaction', idHash: hashOf(interactionUid) })
      return record !== undefined && sessions.isProvedSince(db, id, record.createdAt)
    },
  }
}

export type PortalSessions = ReturnType<typeof createPortalSessions>
