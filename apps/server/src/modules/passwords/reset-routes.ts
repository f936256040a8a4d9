import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { DEVICE_COOKIE } from '@portico/contract/cookies'
import { Nothing, Success } from '@portico/contract/envelope.schemas'
import { BODY_LIMIT_BYTES } from '@portico/contract/limits'
import { ResetConfirmRequest, ResetRequest } from '@portico/contract/passwords.schemas'
import { ConfirmedContinuation } from '@portico/contract/registration.schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OAuthError, refuse } from '../../platform/errors.ts'
import { ok } from '../../platform/http/envelope.ts'
import type { createConfirmReset } from './confirm-reset.ts'
import type { PasswordPorts } from './ports.ts'
import type { createRequestReset } from './request-reset.ts'

type Ports = {
  requestReset: ReturnType<typeof createRequestReset>['requestReset']
  confirmReset: ReturnType<typeof createConfirmReset>
  verifyClient: PasswordPorts['verifyClient']
  /** Whose session the browser has, if any. */
  accountOf: (request: FastifyRequest) => Promise<string | undefined>
  clearCookies: (reply: FastifyReply) => void
  setDevice: (reply: FastifyReply, device: string) => void
}

/** A password of a mebibyte is answered as too long, not as a body too large. */
const RESET_BODY_BYTES = 2 * BODY_LIMIT_BYTES
const tags = ['password']

export function resetRoutes(ports: Ports) {
  const { requestReset, confirmReset, verifyClient, accountOf, clearCookies, setDevice } = ports

  return (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<TypeBoxTypeProvider>()

    app.post(
      CALLS.passwordReset.path,
      {
        schema: {
          tags,
          summary: 'Send the link that sets a new password; the answer is the same for every address',
          body: ResetRequest,
          response: { 200: Success(Nothing) },
        },
      },
      async (request) => {
        const client = verifyClient(request.headers.authorization)
        if (!client) throw new OAuthError('invalid_client')
        // Whose mailbox is written to is for the portal to ask, not for a partner.
        if (client.kind !== 'portal') throw refuse('access_denied')
        await requestReset(request.body, request.caller)
        return ok(null)
      },
    )

    app.post(
      CALLS.passwordResetConfirm.path,
      {
        config: { mayAnswer: [429] },
        bodyLimit: RESET_BODY_BYTES,
        schema: {
          tags,
          summary: "Set a new password by the link's code; every session ends and none begins",
          body: ResetConfirmRequest,
          response: { 200: Success(ConfirmedContinuation) },
        },
      },
      async (request, reply) => {
        const here = await accountOf(request)
        const { accountId, device, continuation } = await confirmReset(
          request.body,
          request.cookies[DEVICE_COOKIE],
          request.caller,
        )
        // The session of this browser has ended with all the others; somebody else's goes on.
        if (here === accountId) clearCookies(reply)
        if (device) setDevice(reply, device)
        return ok(continuation)
      },
    )
  }
}
