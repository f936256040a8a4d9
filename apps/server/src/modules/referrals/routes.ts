import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { Success } from '@portico/contract/envelope.schemas'
import { OwnReferral, ReferralInfo, ReferralQuery } from '@portico/contract/referrals.schemas'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../platform/errors.ts'
import { ok } from '../../platform/http/envelope.ts'
import { type Guards, principalOf } from '../../platform/http/guards.ts'
import type { createReferralLookup } from './find-sponsor.ts'
import type { createReadReferral } from './read-referral.ts'

export function referralRoutes(
  referralInfo: ReturnType<typeof createReferralLookup>,
  readReferral: ReturnType<typeof createReadReferral>,
  guards: Guards,
) {
  return (app: FastifyInstance) => {
    app.get(
      CALLS.ownReferral.path,
      {
        config: { mayAnswer: [404] },
        preHandler: guards.requireSession,
        schema: {
          tags: ['profile'],
          summary: 'The own invitation, and how many people came by it',
          response: { 200: Success(OwnReferral) },
        },
      },
      async (request) => ok(await readReferral(principalOf(request))),
    )

    app.withTypeProvider<TypeBoxTypeProvider>().get(
      CALLS.referralInfo.path,
      {
        config: { mayAnswer: [404, 429] },
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
