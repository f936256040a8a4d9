import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { Nothing, Success } from '@portico/contract/envelope.schemas'
import { EndedSessions, SessionList, SessionParams } from '@portico/contract/sessions.schemas'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/envelope.ts'
import { type Guards, principalOf } from '../../platform/http/guards.ts'
import type { createEndSessions } from './end-sessions.ts'
import type { createListSessions } from './list-sessions.ts'
import type { SessionCookies } from './session-cookies.ts'

type Ports = {
  guards: Guards
  cookies: SessionCookies
  listSessions: ReturnType<typeof createListSessions>
  endSessions: ReturnType<typeof createEndSessions>
}

export function sessionRoutes({ guards, cookies, listSessions, endSessions }: Ports) {
  return (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<TypeBoxTypeProvider>()
    const tags = ['sessions']

    app.get(
      CALLS.sessions.path,
      {
        preHandler: guards.requireSession,
        schema: { tags, summary: 'Where the account is signed in', response: { 200: Success(SessionList) } },
      },
      async (request) => ok(await listSessions(principalOf(request))),
    )

    app.delete(
      CALLS.endOtherSessions.path,
      {
        preHandler: guards.requireSession,
        schema: {
          tags,
          summary: 'End every session of the account but this one',
          response: { 200: Success(EndedSessions) },
        },
      },
      async (request) => ok({ ended: await endSessions.endOthers(principalOf(request), request.caller) }),
    )

    app.delete(
      CALLS.endSession.path,
      {
        config: { mayAnswer: [404] },
        preHandler: guards.requireSession,
        schema: {
          tags,
          summary: 'End one session of the account',
          params: SessionParams,
          response: { 200: Success(Nothing) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request)
        await endSessions.endOne(principal, request.params.id, request.caller)
        if (request.params.id === principal.sessionId) cookies.clear(reply)
        return ok(null)
      },
    )
  }
}
