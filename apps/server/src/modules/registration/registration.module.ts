import type { FastifyInstance } from 'fastify'
import { answerRegistrations } from './answer-registration.ts'
import { createConfirm } from './confirm-registration.ts'
import type { RegistrationPorts } from './ports.ts'
import { createReadConfirmation } from './read-confirmation.ts'
import { createRegister } from './register-account.ts'
import { createRegistrationMails } from './registration-mails.ts'
import { createRemindUnconfirmed } from './remind-unconfirmed.ts'
import { createResend } from './resend-confirmation.ts'
import { registrationRoutes } from './routes.ts'
import { createSendAgain } from './send-again.ts'
import { createSendConfirmation } from './send-confirmation.ts'

export function registrationModule(ports: RegistrationPorts) {
  const mails = createRegistrationMails(ports.mailer, ports.config.publicUrl)
  const sendConfirmation = createSendConfirmation(ports, mails)
  const sendAgain = createSendAgain(ports, sendConfirmation)
  answerRegistrations(ports, mails, sendConfirmation)
  const useCases = {
    register: createRegister(ports),
    confirm: createConfirm(ports),
    readConfirmation: createReadConfirmation(ports),
    resend: createResend(ports, sendAgain),
  }
  return {
    routes: (app: FastifyInstance) => registrationRoutes(app, { ...useCases, config: ports.config }),
    ...useCases,
    remindUnconfirmed: createRemindUnconfirmed(ports, sendAgain),
  }
}

export type Registration = ReturnType<typeof registrationModule>
