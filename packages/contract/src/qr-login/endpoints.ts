import { endpointsOf } from '../kernel/endpoint.ts'
import type { qrLoginSchemas } from './schemas.ts'

const call = endpointsOf<typeof qrLoginSchemas>('sign-in')

export const qrLogin = {
  start: call('qrStart', 'POST', '/v1/qr-login/start', { auth: 'none', mayAnswer: [429] }),
  readState: call('qrState', 'GET', '/v1/qr-login/state', { auth: 'none' }),
  listen: call('qrEvents', 'GET', '/v1/qr-login/events', { auth: 'none', dialect: 'events' }),
  scan: call('qrScan', 'POST', '/v1/qr-login/scan', { auth: 'session' }),
  approve: call('qrApprove', 'POST', '/v1/qr-login/approve', { auth: 'session' }),
  deny: call('qrDeny', 'POST', '/v1/qr-login/deny', { auth: 'session' }),
}
