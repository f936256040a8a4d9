import type { DeviceRequest } from '@portico/contract/openid/schemas'
import { refuseField } from '../../../core/http/answers/errors.ts'
import { readDevice as readUserAgent } from '../../../core/http/callers/describe-device.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import { askedIn } from '../connections/consents.ts'
import type { ShowAsked } from '../interaction/show-asked.ts'
import type { Show } from '../shown-application.ts'
import type { FindDevice } from './find-device.ts'

type Ports = { findDevice: FindDevice; showAsked: ShowAsked; show: Show }

const PROGRAM_MAX = 60

/** What a device asks for that shows this code, and from where. */
export function createReadDevice({ findDevice, showAsked, show }: Ports) {
  return async function readDevice(
    { accountId }: Principal,
    userCode: string,
    caller: Caller,
  ): Promise<DeviceRequest> {
    const { device, client } = await findDevice(userCode, caller)
    if (device.answered) throw refuseField('userCode', 'incorrect_code')
    const { reason, scopes } = await showAsked(client, accountId, askedIn(client, device.params))
    const { address, userAgent } = device.from
    return {
      application: show(client),
      isFirstParty: client.firstParty,
      reason,
      scopes: client.firstParty ? [] : scopes,
      ...readUserAgent(userAgent),
      program: userAgent.trim().split(/[\s/]/, 1)[0]?.slice(0, PROGRAM_MAX) ?? '',
      address,
      askedAt: device.askedAt.toISOString(),
    }
  }
}
