import { endpointsOf } from '../kernel/endpoint.ts'
import type { openidSchemas } from './schemas.ts'

const call = endpointsOf<typeof openidSchemas>('portal')

export const openid = {
  readInteraction: call('readInteraction', 'GET', '/oidc/interaction/:uid/details', {
    auth: 'session',
    mayAnswer: [404],
  }),
  allow: call('allowInteraction', 'POST', '/oidc/interaction/:uid/allow', {
    auth: 'session',
    mayAnswer: [404],
  }),
  deny: call('denyInteraction', 'POST', '/oidc/interaction/:uid/deny', { auth: 'session', mayAnswer: [404] }),
  choose: call('chooseForInteraction', 'POST', '/oidc/interaction/:uid/choose', {
    auth: 'session',
    mayAnswer: [404],
  }),
  findDevice: call('findDevice', 'POST', '/v1/device/find', { auth: 'session', mayAnswer: [429] }),
  approveDevice: call('approveDevice', 'POST', '/v1/device/approve', { auth: 'session', mayAnswer: [429] }),
  denyDevice: call('denyDevice', 'POST', '/v1/device/deny', { auth: 'session', mayAnswer: [429] }),
  readProblem: call('readProblem', 'GET', '/oidc/problem', { auth: 'optional', mayAnswer: [404] }),
  readLogout: call('readLogout', 'GET', '/oidc/logout/details', { auth: 'optional', mayAnswer: [404] }),
  listConnections: call('connections', 'GET', '/v1/connections', { chapter: 'account', auth: 'session' }),
  endConnection: call('endConnection', 'DELETE', '/v1/connections/:code', {
    chapter: 'account',
    auth: 'session',
    mayAnswer: [404],
  }),
  readReceipt: call('connectionReceipt', 'GET', '/v1/connections/:code/receipt', {
    chapter: 'account',
    auth: 'session',
    mayAnswer: [404],
  }),
}
