import { endpointsOf } from './endpoint.ts'
import type { profileSchemas } from './profile.schemas.ts'

const call = endpointsOf<typeof profileSchemas>('profile')

export const profile = {
  read: call('user', 'GET', '/v1/user', { auth: 'profile', mayAnswer: [404] }),
}
