import { endpointsOf } from '../kernel/endpoint.ts'
import type { passwordsSchemas } from './schemas.ts'

const call = endpointsOf<typeof passwordsSchemas>('password')

export const passwords = {
  change: call('changePassword', 'PUT', '/v1/password', {
    tag: 'profile',
    auth: 'session',
    mayAnswer: [429],
  }),
  requestReset: call('passwordReset', 'POST', '/v1/password/reset', { auth: 'client' }),
  confirmReset: call('passwordResetConfirm', 'POST', '/v1/password/reset/confirm', {
    auth: 'none',
    mayAnswer: [429],
  }),
}
