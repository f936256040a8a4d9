import { endpointsOf } from '../kernel/endpoint.ts'
import type { trustedDevicesSchemas } from './schemas.ts'

const call = endpointsOf<typeof trustedDevicesSchemas>('account')

export const trustedDevices = {
  list: call('trustedDevices', 'GET', '/v1/trusted-devices', { auth: 'session' }),
  forgetAll: call('forgetTrustedDevices', 'DELETE', '/v1/trusted-devices', { auth: 'session' }),
  forget: call('forgetTrustedDevice', 'DELETE', '/v1/trusted-devices/:id', {
    auth: 'session',
    mayAnswer: [404],
  }),
}
