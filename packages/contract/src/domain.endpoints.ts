import type { domainSchemas } from './domain.schemas.ts'
import { endpointsOf } from './endpoint.ts'

const call = endpointsOf<typeof domainSchemas>('configuration')

export const domain = {
  compare: call('domain', 'GET', '/v1/domain', { auth: 'none' }),
}
