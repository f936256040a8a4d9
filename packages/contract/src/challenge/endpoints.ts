import { endpointsOf } from '../kernel/endpoint.ts'
import type { challengeSchemas } from './schemas.ts'

const call = endpointsOf<typeof challengeSchemas>('sign-in')

export const challenge = {
  issue: call('challenge', 'GET', '/v1/challenge', { auth: 'none', mayAnswer: [404] }),
}
