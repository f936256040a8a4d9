import type { ApiResult } from '@portico/client/api-errors'
import { callEnvelope } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { ReportSignInState } from '@portico/contract/report-sign-in.schemas'
import { currentConfig } from '@portico/ui/delivery/config.ts'

const url = (path: string) => currentConfig().domainPassportRest + path

export function readSignIn(code: string): Promise<ApiResult<ReportSignInState>> {
  return callEnvelope(CALLS.disownState.method, url(CALLS.disownState.path), { query: { code } })
}

export function reportSignIn(code: string): Promise<ApiResult<null>> {
  return callEnvelope(CALLS.disown.method, url(CALLS.disown.path), { json: { code } })
}
