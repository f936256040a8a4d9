import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { DEVICE_COOKIE } from '@portico/contract/cookies'
import { Nothing, Success } from '@portico/contract/envelope.schemas'
import { PASSWORD_BODY_LIMIT_BYTES } from '@portico/contract/limits'
import { ResetConfirmRequest, ResetRequest } from '@portico/contract/passwords.schemas'
import { ConfirmedContinuation } from '@portico/contract/registration.schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/errors.ts'
import { clientOf, requireClient } from '../../platform/http/client.ts'
import { ok } from '../../platform/http/envelope.ts'
import type { createConfirmReset } from './confirm-reset.ts'
import type { PasswordPorts } from './ports.ts'
import type { createRequestReset } from './request-reset.ts'

type Ports = {
  requestReset: ReturnType<typeof createRequestReset>
  confirmReset: ReturnType<typeof createConfirmReset>
  verifyClient: PasswordPorts['verifyClient']
  /** Whose session the browser has, if any. */
  accountOf: (request: FastifyRequest) => Promise<string | undefined>
  clearCookies: (reply: FastifyReply) => void
  setDevice: (reply: FastifyReply, device: string) => void
}

const tags = ['password']

export function resetRoutes(ports: Ports) {
  const { requestReset, confirmReset, verifyClient, accountOf, clearCookies, setDevice } = ports

  return (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<TypeBoxTypeProvider>()

    app.post(
      CALLS.passwordReset.path,
      {
        onRequest: requireClient(verifyClient),
        schema: {
          tags,
          summary: 'Send the link that sets a new password; the answer is the same for every address',
          body: ResetRequest,
          response: { 200: Success(Nothing) },
        },
      },
      async (request) => {
        // Whose mailbox is written to is for the portal to ask, not for a partner.
        if (clientOf(request).kind !== 'portal') throw refuse('access_denied')
        await requestReset(request.body, request.caller)
        return ok(null)
      },
    )

    app.post(
      CALLS.passwordResetConfirm.path,
      {
        config: { mayAnswer: [429], tooLong: 'password' },
        bodyLimit: PASSWORD_BODY_LIMIT_BYTES,
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
