import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { Success } from '@portico/contract/envelope.schemas'
import { ReferralInfo, ReferralQuery } from '@portico/contract/registration.schemas'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../platform/errors.ts'
import { ok } from '../../platform/http/envelope.ts'
import type { createReferralLookup } from './find-sponsor.ts'

export function referralRoutes(referralInfo: ReturnType<typeof createReferralLookup>) {
  return (app: FastifyInstance) => {
    app.withTypeProvider<TypeBoxTypeProvider>().get(
      CALLS.referralInfo.path,
      {
        schema: {
          tags: ['registration'],
          summary: 'Whose invite code this is',
          querystring: ReferralQuery,
          response: { 200: Success(ReferralInfo) },
        },
      },
      async (request) => {
        const { inviteCode } = request.query
        if (inviteCode.trim() === '') throw refuseField('inviteCode', 'required')
        return ok(await referralInfo(inviteCode, request.caller.prefix))
      },
    )
  }
}
