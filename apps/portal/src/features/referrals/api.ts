import { CALLS } from '@portico/contract/calls'
import type { OwnReferral } from '@portico/contract/referrals.schemas'
import type { ApiResult } from '../../lib/api-errors.ts'
import { currentConfig } from '../../lib/config.ts'
import { callEnvelope } from '../../lib/http.ts'

export function ownReferral(): Promise<ApiResult<OwnReferral>> {
  return callEnvelope(CALLS.ownReferral.method, currentConfig().domainPassportRest + CALLS.ownReferral.path)
}
