import { DEVICE_COOKIE } from '@portico/contract/kernel/cookies'
import { stepUp } from '@portico/contract/step-up/endpoints'
import { trustedDevices } from '@portico/contract/trusted-devices/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import { PASSWORD_BODY_LIMIT_BYTES } from '../../core/http/connections/body-parsers.ts'
import type { createTrustedDevices } from './devices/trusted-devices.ts'
import type { createStepUp } from './step-up.ts'

type UseCases = {
  proveAgain: ReturnType<typeof createStepUp>
  devices: ReturnType<typeof createTrustedDevices>
}

export function signInRoutes(app: FastifyInstance, { proveAgain, devices }: UseCases): void {
  serve(
    app,
    stepUp.send,
    {
      summary: 'Enter the password again; the session counts as fresh for ten minutes',
      bodyLimit: PASSWORD_BODY_LIMIT_BYTES,
      tooLong: 'password',
    },
    ({ principal, body, cookies, caller }) => proveAgain(principal, body, cookies[DEVICE_COOKIE], caller),
  )
  serve(
    app,
    trustedDevices.list,
    { summary: 'The browsers that are not asked for a second step' },
    ({ principal }) => devices.list(principal),
  )
  serve(
    app,
    trustedDevices.forgetAll,
    { summary: 'Ask every browser for the second step again' },
    async ({ principal, caller }) => ({ forgotten: await devices.forgetAll(principal, caller) }),
  )
  serve(
    app,
    trustedDevices.forget,
    { summary: 'Ask one browser for the second step again' },
    ({ principal, params, caller }) => devices.forget(principal, params.id, caller),
  )
}
