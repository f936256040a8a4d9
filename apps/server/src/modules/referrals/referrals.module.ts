import type { Db } from '../../platform/database.ts'
import { createReferralLookup, type FindSponsor } from './find-sponsor.ts'
import { referralRoutes } from './routes.ts'

type Ports = { db: Db; findSponsor: FindSponsor }

export function referralsModule(ports: Ports) {
  return { routes: referralRoutes(createReferralLookup(ports)) }
}
