import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { REGISTRATION_COOKIE } from '@portico/contract/cookies'
import { Nothing, Success } from '@portico/contract/envelope.schemas'
import { TRIES_LEFT_HEADER } from '@portico/contract/headers'
import { PASSWORD_BODY_LIMIT_BYTES, REGISTRATION_COOKIE_MAX_AGE_S } from '@portico/contract/limits'
import {
  ConfirmedContinuation,
  ConfirmRequest,
  ConfirmState,
  ConfirmStateQuery,
  RegistrationRequest,
  ResendRequest,
} from '@portico/contract/registration.schemas'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../platform/errors.ts'
import { cookieOptions } from '../../platform/http/cookies.ts'
import { ok } from '../../platform/http/envelope.ts'
import type { createConfirm } from './confirm-registration.ts'
import type { createReadConfirmation } from './read-confirmation.ts'
import type { createRegister } from './register-account.ts'
import type { createResend } from './resend-confirmation.ts'

type UseCases = {
  register: ReturnType<typeof createRegister>
  confirm: ReturnType<typeof createConfirm>
  readConfirmation: ReturnType<typeof createReadConfirmation>
  resend: ReturnType<typeof createResend>
}

const tags = ['registration']

export function registrationRoutes(
  { register, confirm, readConfirmation, resend }: UseCases,
  config: { publicUrl: string },
) {
  return (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<TypeBoxTypeProvider>()

    app.post(
      CALLS.registration.path,
      {
        config: { mayAnswer: [429], tooLong: 'password' },
        bodyLimit: PASSWORD_BODY_LIMIT_BYTES,
        schema: {
          tags,
          summary: 'Register; a mail with a link and a code follows',
          body: RegistrationRequest,
          response: { 200: Success(Nothing) },
        },
      },
      async (request, reply) => {
        const { browser } = await register(request.body, request.caller, request.locale)
        reply.setCookie(
          REGISTRATION_COOKIE,
          browser,
          cookieOptions(config, { maxAge: REGISTRATION_COOKIE_MAX_AGE_S }),
        )
        return ok(null)
      },
    )

    app.get(
      CALLS.confirmState.path,
      {
        config: { mayAnswer: [429] },
        schema: {
          tags,
          summary: 'What a confirmation code is, without using it',
          querystring: ConfirmStateQuery,
          response: { 200: Success(ConfirmState) },
        },
      },
      async (request) => {
        const { code } = request.query
        if (code.trim() === '') throw refuseField('code', 'required')
        return ok(await readConfirmation(code, request.cookies[REGISTRATION_COOKIE], request.caller))
      },
    )

    app.post(
      CALLS.confirm.path,
      {
        config: { mayAnswer: [429] },
        schema: {
          tags,
          summary: "Confirm by the link's code, or by the typed one with its address",
          description: `A typed code that is wrong answers ${TRIES_LEFT_HEADER}: how many more may be tried for the address until its next mail.`,
          body: ConfirmRequest,
          response: { 200: Success(ConfirmedContinuation) },
        },
      },
      async (request) => ok(await confirm(request.body, request.caller)),
    )

    app.post(
      CALLS.confirmResend.path,
      {
        schema: {
          tags,
          summary: 'Send the confirmation again; the answer is the same for every address',
          body: ResendRequest,
          response: { 200: Success(Nothing) },
        },
      },
      async (request) => {
        await resend(request.body, request.cookies[REGISTRATION_COOKIE], request.caller)
        return ok(null)
      },
    )
  }
}
