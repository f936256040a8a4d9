import type { applicationsSchemas } from './applications.schemas.ts'
import { endpointsOf } from './endpoint.ts'

const call = endpointsOf<typeof applicationsSchemas>('applications')

export const applications = {
  findRedirect: call('redirectUrl', 'GET', '/oauth/application/redirect_url', { auth: 'session' }),
}
