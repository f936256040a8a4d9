import type { ApiResult } from '@portico/client/api-errors'
import { callEnvelope } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { OwnReferral } from '@portico/contract/referrals.schemas'
import { currentConfig } from '@portico/ui/delivery/config.ts'

export function ownReferral(): Promise<ApiResult<OwnReferral>> {
  return callEnvelope(CALLS.ownReferral.method, currentConfig().domainPassportRest + CALLS.ownReferral.path)
}
