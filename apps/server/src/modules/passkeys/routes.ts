import { PASSKEY_COOKIE } from '@portico/contract/kernel/cookies'
import { passkeys } from '@portico/contract/passkeys/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import { setCookie } from '../../core/http/callers/cookies.ts'
import { newToken } from '../../core/ids.ts'
import type { createChangePasskey } from './change-passkey.ts'
import type { createCreatePasskey } from './creation/create-passkey.ts'
import type { createStartCreation } from './creation/start-creation.ts'
import { PASSKEY_CHALLENGE_LIFE_S } from './limits.ts'
import type { createListPasskeys } from './list-passkeys.ts'
import type { createStartSignIn } from './sign-in/start-sign-in.ts'

type Ports = {
  config: { publicUrl: string }
  list: ReturnType<typeof createListPasskeys>
  startCreation: ReturnType<typeof createStartCreation>
  create: ReturnType<typeof createCreatePasskey>
  change: ReturnType<typeof createChangePasskey>
  startSignIn: ReturnType<typeof createStartSignIn>
}

export function passkeyRoutes(app: FastifyInstance, ports: Ports): void {
  const { config, list, startCreation, create, change, startSignIn } = ports

  serve(app, passkeys.list, { summary: 'The passkeys of the account' }, ({ principal }) => list(principal))
  serve(
    app,
    passkeys.startCreation,
    { summary: 'What an authenticator needs to make a passkey' },
    ({ principal }) => startCreation(principal),
  )
  serve(
    app,
    passkeys.create,
    { summary: 'Keep the passkey that an authenticator made' },
    ({ body, principal, caller }) => create(body, principal, caller),
  )
  serve(app, passkeys.rename, { summary: 'Rename a passkey' }, ({ body, params, principal, caller }) =>
    change.rename({ id: params.id, name: body.name, principal, caller }),
  )
  serve(app, passkeys.delete, { summary: 'Remove a passkey' }, ({ params, principal, caller }) =>
    change.remove({ id: params.id, principal, caller }),
  )
  serve(
    app,
    passkeys.startSignIn,
    { summary: 'What an authenticator needs to sign in; the browser keeps a secret in a cookie' },
    async ({ cookies }, reply) => {
      // The tabs of a browser share its secret, so that each of them can sign in.
      const secret = cookies[PASSKEY_COOKIE] ?? newToken('')
      const options = await startSignIn(secret)
      setCookie(reply, config, PASSKEY_COOKIE, secret, { maxAge: PASSKEY_CHALLENGE_LIFE_S })
      return options
    },
  )
}
