import { endpointsOf } from '../kernel/endpoint.ts'
import type { twoFactorSchemas } from './schemas.ts'

const call = endpointsOf<typeof twoFactorSchemas>('account')

export const twoFactor = {
  list: call('twoFactorTokens', 'GET', '/v1/two-fa/tokens', { auth: 'session' }),
  readSetting: call('twoFactorSetting', 'GET', '/v1/two-fa/settings/:name', {
    auth: 'session',
    mayAnswer: [404],
  }),
  listAvailable: call('twoFactorAvailable', 'GET', '/v1/two-fa/tokens/types/available', { auth: 'session' }),
  listOnlyDeactivate: call('twoFactorOnlyDeactivate', 'GET', '/v1/two-fa/tokens/types/only-deactivate', {
    auth: 'session',
  }),
  create: call('createTwoFactorToken', 'POST', '/v1/two-fa/tokens', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
  confirm: call('confirmTwoFactorToken', 'POST', '/v1/two-fa/tokens/confirm', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
  deactivate: call('deactivateTwoFactorToken', 'POST', '/v1/two-fa/tokens/deactivate', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
  confirmDeactivation: call('confirmTwoFactorDeactivation', 'POST', '/v1/two-fa/tokens/deactivate/confirm', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
  readChallenge: call('twoFactorChallenge', 'GET', '/v1/two-fa/challenge', { auth: 'pending' }),
  readRecoveryCodes: call('recoveryCodes', 'GET', '/v1/two-fa/recovery-codes', { auth: 'session' }),
  renewRecoveryCodes: call('renewRecoveryCodes', 'POST', '/v1/two-fa/recovery-codes', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
}
