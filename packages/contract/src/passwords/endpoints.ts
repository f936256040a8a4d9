import { endpointsOf } from '../kernel/endpoint.ts'
import type { passwordsSchemas } from './schemas.ts'

const call = endpointsOf<typeof passwordsSchemas>('sign-in')

export const passwords = {
  change: call('changePassword', 'PUT', '/v1/password', {
    chapter: 'account',
    auth: 'session',
    mayAnswer: [429],
  }),
  requestReset: call('passwordReset', 'POST', '/v1/password/reset', { auth: 'client' }),
  readResetState: call('passwordResetState', 'GET', '/v1/password/reset/state', {
    auth: 'none',
    mayAnswer: [429],
  }),
  confirmReset: call('passwordResetConfirm', 'POST', '/v1/password/reset/confirm', {
    auth: 'none',
    mayAnswer: [429],
  }),
}
