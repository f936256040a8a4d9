import { endpointsOf } from '../kernel/endpoint.ts'
import type { staffMeansSchemas } from './schemas.ts'

const call = endpointsOf<typeof staffMeansSchemas>('staff')

export const staffMeans = {
  readOwn: call('ownMeans', 'GET', '/v1/staff/means', { auth: 'session' }),
  list: call('pendingMeans', 'GET', '/v1/admin/means', { auth: 'administrator' }),
  confirm: call('confirmMeans', 'POST', '/v1/admin/means/:id/confirm', {
    auth: 'administrator',
    mayAnswer: [404],
  }),
  refuse: call('refuseMeans', 'POST', '/v1/admin/means/:id/refuse', {
    auth: 'administrator',
    mayAnswer: [404],
  }),
}
