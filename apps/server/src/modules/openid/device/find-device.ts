import { MINUTE_S } from '@portico/contract/kernel/units'
import { countGuess } from '../../../core/counters/spend.ts'
import type { Db } from '../../../core/database/access/database.ts'
import { refuseField } from '../../../core/http/answers/errors.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { OidcClient, OidcClients } from '../provider/oidc-client.ts'
import type { AskingDevice, DeviceCodes } from './device-codes.ts'

export const WRONG_CODES_PER_MINUTE = 5

type Ports = { db: Db; codes: Pick<DeviceCodes, 'find'>; clients: Pick<OidcClients, 'findClient'> }

export type FoundDevice = { device: AskingDevice; client: OidcClient }

/** The device that shows what somebody has typed. Wrong letters of a network are counted, right ones are not. */
export function createFindDevice({ db, codes, clients }: Ports) {
  return async function findDevice(userCode: string, { network }: Caller): Promise<FoundDevice> {
    const limit = { key: `device-code:${network}`, most: WRONG_CODES_PER_MINUTE, windowS: MINUTE_S }
    const device = await countGuess(db, limit, () => codes.find(db, userCode))
    const client = device && clients.findClient(device.clientId)
    // Wrong, over, or of an application that was removed meanwhile: for the person it is the same.
    if (!device || !client) throw refuseField('userCode', 'incorrect_code')
    return { device, client }
  }
}

export type FindDevice = ReturnType<typeof createFindDevice>
