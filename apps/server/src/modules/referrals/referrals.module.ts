import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { createReferralLookup, type FindSponsor } from './find-sponsor.ts'
import { createReadReferral, type ReadInvitation } from './read-referral.ts'
import { referralRoutes } from './routes.ts'

type Ports = { db: Db; findSponsor: FindSponsor; readInvitation: ReadInvitation }

export function referralsModule(ports: Ports) {
  const useCases = { referralInfo: createReferralLookup(ports), readReferral: createReadReferral(ports) }
  return { routes: (app: FastifyInstance) => referralRoutes(app, useCases) }
}
