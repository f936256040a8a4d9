import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import { createReferralLookup } from './find-sponsor.ts'
import { createReadReferral } from './read-referral.ts'
import { referralRoutes } from './routes.ts'
import { createSponsorOf } from './sponsor-of.ts'

type Ports = Parameters<typeof createReferralLookup>[0] &
  Parameters<typeof createReadReferral>[0] &
  Parameters<typeof createSponsorOf>[0]

export const referralsModule = defineModule({
  name: 'referrals',
  needs: { accounts: ['findAccount', 'findSponsor', 'readInvitation', 'readSponsor'] },
  create,
})

function create(ports: Ports) {
  const useCases = { referralInfo: createReferralLookup(ports), readReferral: createReadReferral(ports) }
  return {
    sponsorOf: createSponsorOf(ports),
    routes: (app: FastifyInstance) => referralRoutes(app, useCases),
  }
}
