import { tokens } from '@portico/contract/tokens/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'

export type Credentials = { username: string; password: string; google_recaptcha_v2?: string | undefined }

export function passwordGrant(
  credentials: Credentials,
  application: string | null,
  interaction: string | null,
) {
  return call(tokens.grant, {
    body: {
      grant_type: 'password',
      ...credentials,
      application: applicationCode(application),
      interaction: interaction ?? undefined,
      session: 'cookie',
    },
  })
}
