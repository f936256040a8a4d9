import type { challengeSchemas } from './challenge.schemas.ts'
import { endpointsOf } from './endpoint.ts'

const call = endpointsOf<typeof challengeSchemas>('challenge')

export const challenge = {
  issue: call('challenge', 'GET', '/v1/challenge', { auth: 'none', mayAnswer: [404] }),
}
