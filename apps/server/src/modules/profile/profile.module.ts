import type { FastifyInstance } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import { createListWaysIn } from './list-ways-in.ts'
import { createReadAccountFacts } from './read-account-facts.ts'
import { createReadProfile } from './read-profile.ts'
import { profileRoutes } from './routes.ts'

type Ports = Parameters<typeof createReadProfile>[0] &
  Parameters<typeof createReadAccountFacts>[0] &
  Parameters<typeof createListWaysIn>[0]

export const profileModule = defineModule({
  name: 'profile',
  needs: {
    accounts: ['findAccount', 'findProfile'],
    sessions: ['listActive'],
    passkeys: ['countPasskeys', 'listOf'],
    twoFactor: ['countUnusedCodes', 'listActive'],
    applications: ['findApplication', 'listVisits'],
  },
  create,
})

function create(ports: Ports) {
  const readProfile = createReadProfile(ports)
  const readAccountFacts = createReadAccountFacts(ports)
  const listWaysIn = createListWaysIn(ports)
  const useCases = { readProfile, readAccountFacts, listWaysIn }
  return { listWaysIn, routes: (app: FastifyInstance) => profileRoutes(app, useCases) }
}

export type ProfilePages = ReturnType<typeof create>
