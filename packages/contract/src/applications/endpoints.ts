import { endpointsOf } from '../kernel/endpoint.ts'
import type { applicationsSchemas } from './schemas.ts'

const call = endpointsOf<typeof applicationsSchemas>('connect')

export const applications = {
  findRedirect: call('redirectUrl', 'GET', '/oauth/application/redirect_url', { auth: 'session' }),
}
