import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { DEVICE_COOKIE } from '@portico/contract/cookies'
import { Nothing, Success } from '@portico/contract/envelope.schemas'
import { PASSWORD_BODY_LIMIT_BYTES } from '@portico/contract/limits'
import { ChangePasswordRequest } from '@portico/contract/passwords.schemas'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ok } from '../../platform/http/envelope.ts'
import { type Guards, principalOf } from '../../platform/http/guards.ts'
import type { createChangePassword } from './change-password.ts'

type Ports = {
  changePassword: ReturnType<typeof createChangePassword>
  guards: Guards
  clearCookies: (reply: FastifyReply) => void
}

export function passwordRoutes({ changePassword, guards, clearCookies }: Ports) {
  return (app: FastifyInstance) => {
    app.withTypeProvider<TypeBoxTypeProvider>().put(
      CALLS.changePassword.path,
      {
        config: { mayAnswer: [429], tooLong: 'newPassword' },
        onRequest: guards.requireSession,
        bodyLimit: PASSWORD_BODY_LIMIT_BYTES,
        schema: {
          tags: ['profile'],
          summary: 'Change the password; every session ends, this one too',
          body: ChangePasswordRequest,
          response: { 200: Success(Nothing) },
        },
      },
      async (request, reply) => {
        const device = request.cookies[DEVICE_COOKIE]
        await changePassword(principalOf(request), request.body, device, request.caller)
        clearCookies(reply)
        return ok(null)
      },
    )
  }
}
