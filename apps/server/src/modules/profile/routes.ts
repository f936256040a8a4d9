import { CALLS } from '@portico/contract/calls'
import { Success } from '@portico/contract/envelope.schemas'
import { Profile } from '@portico/contract/profile.schemas'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/envelope.ts'
import { type Guards, principalOf } from '../../platform/http/guards.ts'
import type { createReadProfile } from './read-profile.ts'

export function profileRoutes(readProfile: ReturnType<typeof createReadProfile>, guards: Guards) {
  return (app: FastifyInstance) => {
    app.get(
      CALLS.user.path,
      {
        config: { mayAnswer: [404] },
        preHandler: guards.requireProfile,
        schema: { tags: ['profile'], summary: 'Who is signed in', response: { 200: Success(Profile) } },
      },
      async (request) => ok(await readProfile(principalOf(request))),
    )
  }
}
