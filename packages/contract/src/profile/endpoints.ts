import { endpointsOf } from '../kernel/endpoint.ts'
import type { profileSchemas } from './schemas.ts'

const call = endpointsOf<typeof profileSchemas>('account')

export const profile = {
  read: call('user', 'GET', '/v1/user', { auth: 'profile', mayAnswer: [404] }),
  facts: call('accountFacts', 'GET', '/v1/account', { auth: 'session', mayAnswer: [404] }),
  waysIn: call('waysIn', 'GET', '/v1/ways-in', { auth: 'session' }),
}
