import type { ApiResult } from '@portico/client/api-errors'
import { callEnvelope } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { Countries } from '@portico/contract/countries.schemas'
import type { ReferralInfo } from '@portico/contract/referrals.schemas'
import type { RegistrationRequest } from '@portico/contract/registration.schemas'
import { currentConfig } from '@portico/ui/delivery/config.ts'

const url = (path: string) => currentConfig().domainPassportRest + path

export function register(request: RegistrationRequest): Promise<ApiResult<null>> {
  return callEnvelope(CALLS.registration.method, url(CALLS.registration.path), { json: request })
}

export function registrationCountries(): Promise<ApiResult<Countries>> {
  return callEnvelope(CALLS.countriesRegistration.method, url(CALLS.countriesRegistration.path))
}

export function referralInfo(inviteCode: string): Promise<ApiResult<ReferralInfo>> {
  return callEnvelope(CALLS.referralInfo.method, url(CALLS.referralInfo.path), { query: { inviteCode } })
}
