import { endpointsOf } from '../kernel/endpoint.ts'
import type { tokensSchemas } from './schemas.ts'

const call = endpointsOf<typeof tokensSchemas>('connect')

export const tokens = {
  grant: call('token', 'POST', '/oauth/token', {
    auth: 'client',
    dialect: 'oauth',
    encoding: 'form',
    mayAnswer: [429],
  }),
  revoke: call('revoke', 'DELETE', '/oauth/token/revoke', { auth: 'optional', dialect: 'oauth' }),
  check: call('checkToken', 'POST', '/oauth/check_token', {
    auth: 'client',
    dialect: 'oauth',
    encoding: 'form',
    changesNothing: true,
    orOwnToken: true,
  }),
}
