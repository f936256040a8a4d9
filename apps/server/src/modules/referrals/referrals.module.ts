import type { Db } from '../../platform/database.ts'
import type { Guards } from '../../platform/http/guards.ts'
import { createReferralLookup, type FindSponsor } from './find-sponsor.ts'
import { createReadReferral, type ReadInvitation } from './read-referral.ts'
import { referralRoutes } from './routes.ts'

type Ports = { db: Db; findSponsor: FindSponsor; readInvitation: ReadInvitation; guards: Guards }

export function referralsModule(ports: Ports) {
  return { routes: referralRoutes(createReferralLookup(ports), createReadReferral(ports), ports.guards) }
}
