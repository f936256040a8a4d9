import { endpointsOf } from '../kernel/endpoint.ts'
import type { staffSchemas } from './schemas.ts'

const call = endpointsOf<typeof staffSchemas>('staff')

export const staff = {
  begin: call('beginStaffSession', 'POST', '/v1/staff/session', { auth: 'none', mayAnswer: [429] }),
  read: call('staffSession', 'GET', '/v1/staff/session', { auth: 'staff' }),
  end: call('endStaffSession', 'DELETE', '/v1/staff/session', { auth: 'staff' }),
  becomeFirst: call('firstAdministrator', 'POST', '/v1/staff/first-administrator', {
    auth: 'fresh',
    mayAnswer: [429],
  }),
}
