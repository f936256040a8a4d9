import type { applicationsSchemas } from './schemas.ts'
import { endpointsOf } from '../kernel/endpoint.ts'

const call = endpointsOf<typeof applicationsSchemas>('applications')

export const applications = {
  findRedirect: call('redirectUrl', 'GET', '/oauth/application/redirect_url', { auth: 'session' }),
}
