import { endpointsOf } from '../kernel/endpoint.ts'
import type { stepUpSchemas } from './schemas.ts'

const call = endpointsOf<typeof stepUpSchemas>('account')

export const stepUp = {
  send: call('stepUp', 'POST', '/v1/step-up', { auth: 'session', mayAnswer: [429] }),
}
