import { endpointsOf } from '../kernel/endpoint.ts'
import type { messengerSchemas } from './schemas.ts'

const call = endpointsOf<typeof messengerSchemas>('account')

/** Connecting a chat of the messenger with an account, before the factor itself is set up. */
export const messenger = {
  start: call('messengerStart', 'POST', '/v1/two-fa/telegram/start', {
    auth: 'fresh',
    mayAnswer: [404, 429],
  }),
  readStarted: call('messengerStarted', 'GET', '/v1/two-fa/telegram/start', {
    auth: 'session',
    mayAnswer: [404],
  }),
}
