import { endpointsOf } from '../kernel/endpoint.ts'
import type { securityEventsSchemas } from './schemas.ts'

const call = endpointsOf<typeof securityEventsSchemas>('account')

export const securityEvents = {
  list: call('securityEvents', 'GET', '/v1/security-events', { auth: 'session' }),
  report: call('reportSecurityEvent', 'POST', '/v1/security-events/:id/report', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
}
