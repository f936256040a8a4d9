import { profile } from '@portico/contract/profile.endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { createReadProfile } from './read-profile.ts'

type Ports = { readProfile: ReturnType<typeof createReadProfile> }

export function profileRoutes(app: FastifyInstance, { readProfile }: Ports): void {
  serve(app, profile.read, { summary: 'Who is signed in' }, ({ principal }) => readProfile(principal))
}
