import { endpointsOf } from '../kernel/endpoint.ts'
import type { reportSignInSchemas } from './schemas.ts'

const call = endpointsOf<typeof reportSignInSchemas>('account')

export const reportSignIn = {
  readState: call('disownState', 'GET', '/v1/sessions/not-me/state', { auth: 'none', mayAnswer: [429] }),
  send: call('disown', 'POST', '/v1/sessions/not-me', { auth: 'none', mayAnswer: [429] }),
}
