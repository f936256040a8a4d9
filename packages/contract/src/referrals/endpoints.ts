import { endpointsOf } from '../kernel/endpoint.ts'
import type { referralsSchemas } from './schemas.ts'

const call = endpointsOf<typeof referralsSchemas>('account')

export const referrals = {
  readInfo: call('referralInfo', 'GET', '/v1/user/referral/info', { auth: 'none', mayAnswer: [404, 429] }),
  readOwn: call('ownReferral', 'GET', '/v1/user/referral', {
    auth: 'session',
    mayAnswer: [404],
  }),
}
