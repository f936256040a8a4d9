import { tokens } from '@portico/contract/tokens.endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'

export type Credentials = {
  email: string
  password: string
  application: string | null
  challenge: string | null
}

export function passwordGrant({ email, password, application, challenge }: Credentials) {
  return call(tokens.grant, {
    body: {
      grant_type: 'password',
      username: email,
      password,
      application: applicationCode(application),
      google_recaptcha_v2: challenge ?? undefined,
      session: 'cookie',
    },
  })
}
