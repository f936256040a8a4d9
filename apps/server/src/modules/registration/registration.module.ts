import { createConfirm } from './confirm-registration.ts'
import type { RegistrationPorts } from './ports.ts'
import { createReadConfirmation } from './read-confirmation.ts'
import { createRegister } from './register-account.ts'
import { createRegistrationMails } from './registration-mails.ts'
import { createResend } from './resend-confirmation.ts'
import { registrationRoutes } from './routes.ts'
import { createSendConfirmation } from './send-confirmation.ts'

export function registrationModule(ports: RegistrationPorts) {
  const mails = createRegistrationMails(ports.mailer, ports.config.publicUrl)
  const sendConfirmation = createSendConfirmation(ports, mails)
  const { resend, settle } = createResend(ports, sendConfirmation)
  const useCases = {
    register: createRegister(ports, mails, sendConfirmation),
    confirm: createConfirm(ports),
    readConfirmation: createReadConfirmation(ports),
    resend,
  }
  return { routes: registrationRoutes(useCases, ports.config), ...useCases, settle }
}
