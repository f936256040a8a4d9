import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../../core/clock.ts'
import type { Tx } from '../../../core/database/access/database.ts'
import { newToken } from '../../../core/ids.ts'
import type { Asked } from '../connections/consents.ts'
import { GRANT_S } from '../provider/configuration.ts'
import type { OidcClient } from '../provider/oidc-client.ts'
import type { PortalSession } from '../provider/portal-session.ts'
import { uidOf } from '../records/adapter.ts'
import type { AskingDevice, DeviceAnswer } from './device-codes.ts'

type Ports = { clock: Pick<Clock, 'epochMs'>; recordsIn: (tx: Tx) => AdapterFactory }

/** Longer than a code is good and then an access token. */
const SESSION_S = 30 * MINUTE_S

export type GrantedDevice = {
  answer: DeviceAnswer
  scope: string
  /** Writes what the tokens of the device stand on. */
  save: (tx: Tx) => Promise<void>
}

/**
 * What a device gets whose request is approved: the records that the library makes when a browser comes back from a sign-in.
 * Tokens without `offline_access` stand on the session in which it was approved, and end with it.
 */
export function createGrantDevice({ clock, recordsIn }: Ports) {
  /** The library counts in seconds of this node's clock; a record that is over by the store's is found no more. */
  function living(kind: string, lifeS: number): AdapterPayload {
    const iat = Math.floor(clock.epochMs() / SECOND_MS)
    return { kind, iat, exp: iat + lifeS }
  }

  return function grantDevice(
    { params }: AskingDevice,
    { client, portal, allowed }: { client: OidcClient; portal: PortalSession; allowed: Asked },
  ): GrantedDevice {
    const { accountId } = portal
    const grantId = newToken('')
    const sessionUid = uidOf(portal.id, newToken(''))
    const scope = allowed.scopes.join(' ')
    const expiresWithSession = !allowed.scopes.includes('offline_access')
    const { resource, claims } = params
    const fields: Partial<AdapterPayload> = {
      acr: portal.acr,
      amr: portal.amr,
      authTime: portal.authTime,
      scope,
      sessionUid,
      ...(expiresWithSession ? { expiresWithSession } : {}),
      ...(typeof claims === 'string' ? { claims: JSON.parse(claims) } : {}),
      ...(resource === undefined ? {} : { resource: resource as string }),
      ...(typeof params.nonce === 'string' ? { nonce: params.nonce } : {}),
    }

    async function save(tx: Tx): Promise<void> {
      const records = recordsIn(tx)
      const openid = { scope, ...(allowed.claims.length > 0 ? { claims: allowed.claims } : {}) }
      const grant = { accountId, clientId: client.code, openid }
      await records('Grant').upsert(grantId, { ...living('Grant', GRANT_S), ...grant }, GRANT_S)
      if (!expiresWithSession) return
      const { acr, amr, authTime: loginTs } = portal
      const session = { uid: sessionUid, accountId, acr, amr, loginTs }
      const authorizations = { [client.code]: { sid: newToken(''), grantId } }
      await records('Session').upsert(
        newToken(''),
        { ...living('Session', SESSION_S), ...session, authorizations },
        SESSION_S,
      )
    }

    return { answer: { kind: 'granted', grantId, fields }, scope, save }
  }
}

export type GrantDevice = ReturnType<typeof createGrantDevice>
