import type { FastifyInstance } from 'fastify'
import type { Mailer } from '../../core/mail/mailer.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import { answerRegistrations } from './answer-registration.ts'
import { createConfirm } from './confirm-registration.ts'
import { createFirstSignIns } from './first-sign-in.ts'
import { createReadConfirmation } from './read-confirmation.ts'
import { createRegister } from './register-account.ts'
import { createConfirmationCodes } from './registration-codes.ts'
import { createRegistrationMails } from './registration-mails.ts'
import { createRemindUnconfirmed } from './remind-unconfirmed.ts'
import { createRepeatedRegistration } from './repeated-registration.ts'
import { createResend } from './resend-confirmation.ts'
import { registrationRoutes } from './routes.ts'
import { createSendAgain } from './send-again.ts'
import { createSendConfirmation } from './send-confirmation.ts'
import { firstSignInWayIn } from './way-in.ts'

type Ports = { mailer: Mailer; config: { publicUrl: string } } & Parameters<
  typeof createSendConfirmation
>[0] &
  Parameters<typeof createSendAgain>[0] &
  Parameters<typeof createConfirmationCodes>[0] &
  Parameters<typeof answerRegistrations>[0] &
  Parameters<typeof createRegister>[0] &
  Parameters<typeof createRepeatedRegistration>[0] &
  Parameters<typeof createConfirm>[0] &
  Parameters<typeof createReadConfirmation>[0] &
  Parameters<typeof createResend>[0] &
  Parameters<typeof createRemindUnconfirmed>[0]

export const registrationModule = defineModule({
  name: 'registration',
  needs: {
    accounts: [
      'findAccount',
      'findAccountByEmail',
      'findRegistration',
      'findSponsor',
      'findSubjects',
      'findWaiting',
      'findWaitingByHash',
      'hashRegistered',
      'isSuspiciousNetwork',
      'lockAddress',
      'openAccount',
      'readAttempts',
      'readSponsor',
      'saveRegistration',
    ],
    challenge: ['verifyChallenge'],
    applications: ['continuationOf', 'findApplication', 'findBackUrl'],
  },
  create,
})

function create(ports: Ports) {
  const codes = createConfirmationCodes(ports)
  const mails = createRegistrationMails(ports.mailer, ports.config.publicUrl)
  const sendConfirmation = createSendConfirmation(ports, codes, mails)
  const sendAgain = createSendAgain(ports, codes, sendConfirmation)
  const firstSignIns = createFirstSignIns(ports)
  answerRegistrations(ports, mails, sendConfirmation)
  const useCases = {
    register: createRegister(ports, createRepeatedRegistration(ports)),
    confirm: createConfirm(ports, codes, firstSignIns),
    readConfirmation: createReadConfirmation(ports, codes, firstSignIns),
    resend: createResend(ports, sendAgain),
  }
  return {
    waysIn: [firstSignInWayIn],
    routes: (app: FastifyInstance) => registrationRoutes(app, { ...useCases, config: ports.config }),
    ...useCases,
    takeFirstSignIn: firstSignIns.take,
    remindUnconfirmed: createRemindUnconfirmed(ports, sendAgain),
  }
}

export type Registration = ReturnType<typeof create>
