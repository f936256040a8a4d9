import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { ApproveDevice } from '@portico/contract/openid/schemas'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse, refuseField } from '../../../core/http/answers/errors.ts'
import type { Principal } from '../../../core/http/callers/principal.ts'
import { askedIn, type Consents } from '../connections/consents.ts'
import { STALE } from '../interaction/answer-interaction.ts'
import { allowedOf } from '../interaction/optional-scopes.ts'
import type { PortalSession, PortalSessions } from '../provider/portal-session.ts'
import type { DeviceCodes } from './device-codes.ts'
import type { FindDevice, FoundDevice } from './find-device.ts'
import type { GrantDevice } from './grant-device.ts'
import type { IsWanted } from './is-wanted.ts'

type Ports = {
  database: Pick<Database, 'transaction'>
  audit: Audit
  codes: Pick<DeviceCodes, 'decide'>
  findDevice: FindDevice
  isWanted: IsWanted
  grantDevice: GrantDevice
  consents: Pick<Consents, 'allowIn' | 'connectFirstPartyIn'>
  portalSessions: Pick<PortalSessions, 'read' | 'isProvedSince'>
}

type Asking = FastifyRequest & { principal: Principal }

const TAKEN = () => refuseField('userCode', 'incorrect_code')

/** What a person answers to a device that shows a code. The first answer counts. */
export function createAnswerDevice(ports: Ports) {
  const { database, audit, codes, findDevice, isWanted, grantDevice, consents, portalSessions } = ports

  async function portalOf({ principal: { sessionId: id, accountId } }: Asking): Promise<PortalSession> {
    const portal = await portalSessions.read({ id, accountId })
    if (!portal) throw refuse('access_denied')
    return portal
  }

  return {
    async approve(request: Asking, { userCode, scopes }: ApproveDevice): Promise<void> {
      const { principal, caller } = request
      const { device, client } = await findDevice(userCode, caller)
      if (!(await isWanted({ device, client }, principal.accountId))) throw refuse('access_denied')
      const portal = await portalOf(request)
      await checkAge(portal, { device, client })
      const allowed = allowedOf(askedIn(client, device.params), scopes)
      const granted = grantDevice(device, { client, portal, allowed })
      if (device.answered) return isRepeated({ device, client }, principal, granted.scope)
      const isMine = await database.transaction(async (tx) => {
        const by = { accountId: principal.accountId, portalSessionId: portal.id }
        // First, so that others who answer at this moment wait for it, and then find that it is taken.
        if (!(await codes.decide(tx, device, by, granted.answer))) return false
        await granted.save(tx)
        const { accountId } = principal
        if (client.firstParty) await consents.connectFirstPartyIn(tx, client, accountId, allowed)
        else await consents.allowIn(tx, principal, client.code, allowed, caller)
        const detail = { application: client.code, address: device.from.address }
        await audit(tx, caller, 'device_login.approve', { actor: accountId, subject: accountId, detail })
        return true
      })
      if (isMine) return
      isRepeated(await findDevice(userCode, caller), principal, granted.scope)
    },

    async deny(request: Asking, userCode: string): Promise<void> {
      const { principal, caller } = request
      const { device, client } = await findDevice(userCode, caller)
      if (device.answered) return isRepeated({ device, client }, principal, null)
      const portal = await portalOf(request)
      const { accountId } = principal
      const isMine = await database.transaction(async (tx) => {
        const by = { accountId, portalSessionId: portal.id }
        if (!(await codes.decide(tx, device, by, { kind: 'denied' }))) return false
        const detail = { application: client.code, address: device.from.address }
        await audit(tx, caller, 'device_login.deny', { actor: accountId, subject: accountId, detail })
        return true
      })
      if (!isMine) isRepeated(await findDevice(userCode, caller), principal, null)
    },
  }

  /** An application may ask for a sign-in that was not older than so much when it asked. */
  async function checkAge(portal: PortalSession, { device, client }: FoundDevice): Promise<void> {
    const asked = device.params.max_age
    const registered = client.sessionMinutes === null ? undefined : client.sessionMinutes * MINUTE_S
    const maxAgeS = asked === undefined ? registered : Number(asked)
    if (maxAgeS === undefined) return
    const since = new Date(device.askedAt.getTime() - maxAgeS * SECOND_MS)
    if (!(await portalSessions.isProvedSince(portal, since))) throw STALE()
  }
}

/** The same answer of the same person again: the first one may have been lost on the way. */
function isRepeated({ device }: FoundDevice, { accountId }: Principal, scope: string | null): void {
  const { answered } = device
  if (answered?.accountId !== accountId || answered.scope !== scope) throw TAKEN()
}
