import { CALLS } from '@portico/contract/calls'
import type { ReportSignInState } from '@portico/contract/report-sign-in.schemas'
import type { ApiResult } from '../../lib/api-errors.ts'
import { currentConfig } from '../../lib/config.ts'
import { callEnvelope } from '../../lib/http.ts'

const url = (path: string) => currentConfig().domainPassportRest + path

export function disownState(code: string): Promise<ApiResult<ReportSignInState>> {
  return callEnvelope(CALLS.disownState.method, url(CALLS.disownState.path), { query: { code } })
}

export function disown(code: string): Promise<ApiResult<null>> {
  return callEnvelope(CALLS.disown.method, url(CALLS.disown.path), { json: { code } })
}
