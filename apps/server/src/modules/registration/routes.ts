import { REGISTRATION_COOKIE } from '@portico/contract/kernel/cookies'
import { TRIES_LEFT_HEADER } from '@portico/contract/kernel/headers'
import { DAY_S } from '@portico/contract/kernel/units'
import { registration } from '@portico/contract/registration/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import { setCookie } from '../../core/http/callers/cookies.ts'
import { PASSWORD_BODY_LIMIT_BYTES } from '../../core/http/connections/body-parsers.ts'
import type { createConfirm } from './confirm-registration.ts'
import type { createReadConfirmation } from './read-confirmation.ts'
import type { createRegister } from './register-account.ts'
import type { createResend } from './resend-confirmation.ts'

const REGISTRATION_COOKIE_MAX_AGE_S = DAY_S

type Ports = {
  register: ReturnType<typeof createRegister>
  confirm: ReturnType<typeof createConfirm>
  readConfirmation: ReturnType<typeof createReadConfirmation>
  resend: ReturnType<typeof createResend>
  config: { publicUrl: string }
}

export function registrationRoutes(app: FastifyInstance, ports: Ports): void {
  const { register, confirm, readConfirmation, resend, config } = ports

  serve(
    app,
    registration.register,
    {
      summary: 'Register; a mail with a link and a code follows',
      bodyLimit: PASSWORD_BODY_LIMIT_BYTES,
      tooLong: 'password',
    },
    async (request, reply) => {
      const { body, cookies, caller, locale } = request
      const sent = { body, cookie: cookies[REGISTRATION_COOKIE] }
      const { browser } = await register(sent, caller, locale, request)
      setCookie(reply, config, REGISTRATION_COOKIE, browser, { maxAge: REGISTRATION_COOKIE_MAX_AGE_S })
    },
  )

  serve(
    app,
    registration.readState,
    { summary: 'What a confirmation code is, without using it' },
    ({ query, cookies, caller }) => {
      if (query.code.trim() === '') throw refuseField('code', 'required')
      return readConfirmation(query.code, cookies[REGISTRATION_COOKIE], caller)
    },
  )

  serve(
    app,
    registration.confirm,
    {
      summary: "Confirm by the link's code, or by the typed one with its address",
      description: `A typed code that is wrong answers ${TRIES_LEFT_HEADER}: how many more may be tried for the address until its next mail.`,
    },
    ({ body, caller }) => confirm(body, caller),
  )

  serve(
    app,
    registration.resend,
    { summary: 'Send the confirmation again; the answer is the same for every address' },
    ({ body, cookies, caller }) => resend(body, cookies[REGISTRATION_COOKIE], caller),
  )
}
