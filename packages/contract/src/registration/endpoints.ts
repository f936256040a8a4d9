import { endpointsOf } from '../kernel/endpoint.ts'
import type { registrationSchemas } from './schemas.ts'

const call = endpointsOf<typeof registrationSchemas>('sign-in')

export const registration = {
  register: call('registration', 'POST', '/v1/registration', { auth: 'none', mayAnswer: [429] }),
  confirm: call('confirm', 'POST', '/v1/registration/confirm', { auth: 'none', mayAnswer: [429] }),
  readState: call('confirmState', 'GET', '/v1/registration/confirm/state', {
    auth: 'none',
    mayAnswer: [429],
  }),
  resend: call('confirmResend', 'POST', '/v1/registration/confirm/resend', { auth: 'none' }),
}
