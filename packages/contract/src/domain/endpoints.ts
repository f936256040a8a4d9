import { endpointsOf } from '../kernel/endpoint.ts'
import type { domainSchemas } from './schemas.ts'

const call = endpointsOf<typeof domainSchemas>('sign-in')

export const domain = {
  compare: call('domain', 'GET', '/v1/domain', { auth: 'none' }),
}
