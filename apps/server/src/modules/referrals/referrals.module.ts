import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import { createReferralLookup } from './find-sponsor.ts'
import { createReadReferral } from './read-referral.ts'
import { referralRoutes } from './routes.ts'

type Ports = Parameters<typeof createReferralLookup>[0] & Parameters<typeof createReadReferral>[0]

export const referralsModule = defineModule({
  name: 'referrals',
  needs: { accounts: ['findSponsor', 'readInvitation'] },
  create,
})

function create(ports: Ports) {
  const useCases = { referralInfo: createReferralLookup(ports), readReferral: createReadReferral(ports) }
  return { routes: (app: FastifyInstance) => referralRoutes(app, useCases) }
}
