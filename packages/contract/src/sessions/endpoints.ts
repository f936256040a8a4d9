import { endpointsOf } from '../kernel/endpoint.ts'
import type { sessionsSchemas } from './schemas.ts'

const call = endpointsOf<typeof sessionsSchemas>('account')

export const sessions = {
  list: call('sessions', 'GET', '/v1/sessions', { auth: 'session' }),
  endOthers: call('endOtherSessions', 'DELETE', '/v1/sessions/others', { auth: 'session' }),
  end: call('endSession', 'DELETE', '/v1/sessions/:id', { auth: 'session', mayAnswer: [404] }),
}
