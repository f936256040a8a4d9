import { referrals } from '@portico/contract/referrals/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import type { createReferralLookup } from './find-sponsor.ts'
import type { createReadReferral } from './read-referral.ts'

type Ports = {
  referralInfo: ReturnType<typeof createReferralLookup>
  readReferral: ReturnType<typeof createReadReferral>
}

export function referralRoutes(app: FastifyInstance, { referralInfo, readReferral }: Ports): void {
  serve(
    app,
    referrals.readOwn,
    { summary: 'The own invitation, and how many people came by it' },
    ({ principal }) => readReferral(principal),
  )
  serve(app, referrals.readInfo, { summary: 'Whose invite code this is' }, ({ query, caller }) => {
    if (query.inviteCode.trim() === '') throw refuseField('inviteCode', 'required')
    return referralInfo(query.inviteCode, caller.network)
  })
}
