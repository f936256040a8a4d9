import type { ApiResult } from '@portico/client/api-errors'
import { callPlain } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { TokenResponse } from '@portico/contract/tokens.schemas'
import { applicationCode } from '@portico/ui/delivery/config.ts'
import { asPortal } from '../../session/portal-client.ts'
import { oauthUrl } from '../../session/session.ts'

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
  const form = {
    grant_type: 'password',
    username: email,
    password,
    application: applicationCode(application),
    google_recaptcha_v2: challenge ?? undefined,
    session: 'cookie',
  }
  const { method, path } = CALLS.token
  return asPortal((client) => callPlain<TokenResponse>(method, oauthUrl(path), { form, client }))
}
