import { endpointsOf } from '../kernel/endpoint.ts'
import type { passkeysSchemas } from './schemas.ts'

const call = endpointsOf<typeof passkeysSchemas>('account')

export const passkeys = {
  list: call('passkeys', 'GET', '/v1/passkeys', { auth: 'session' }),
  startCreation: call('passkeyOptions', 'POST', '/v1/passkeys/options', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
  create: call('createPasskey', 'POST', '/v1/passkeys', { auth: 'fresh', mayAnswer: [404, 429] }),
  rename: call('renamePasskey', 'PUT', '/v1/passkeys/:id', { auth: 'session', mayAnswer: [404] }),
  delete: call('deletePasskey', 'DELETE', '/v1/passkeys/:id', { auth: 'fresh', mayAnswer: [404, 429] }),
  startSignIn: call('passkeySignInOptions', 'POST', '/v1/passkeys/sign-in/options', {
    auth: 'none',
    mayAnswer: [404, 429],
  }),
}
