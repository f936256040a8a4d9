import { CALLS } from '@portico/contract/calls'
import type { TokenResponse } from '@portico/contract/oauth.schemas'
import type { ApiResult } from '../../lib/api-errors.ts'
import { applicationCode } from '../../lib/config.ts'
import { callPlain } from '../../lib/http.ts'
import { oauthUrl, portalClient } from '../../lib/session.ts'

export type Credentials = {
  email: string
  password: string
  application: string | null
  challenge: string | null
}

export function passwordGrant({
  email,
  password,
  application,
  challenge,
}: Credentials): Promise<ApiResult<TokenResponse>> {
  return callPlain<TokenResponse>(CALLS.token.method, oauthUrl(CALLS.token.path), {
    form: {
      grant_type: 'password',
      username: email,
      password,
      application: applicationCode(application),
      google_recaptcha_v2: challenge ?? undefined,
      session: 'cookie',
    },
    client: portalClient(),
  })
}
