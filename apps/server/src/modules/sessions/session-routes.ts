import { sessions } from '@portico/contract/sessions/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import type { createEndSessions } from './end-sessions.ts'
import type { createListSessions } from './list-sessions.ts'
import type { SessionCookies } from './session-cookies.ts'

type Ports = {
  cookies: SessionCookies
  listSessions: ReturnType<typeof createListSessions>
  endSessions: ReturnType<typeof createEndSessions>
}

export function sessionRoutes(app: FastifyInstance, { cookies, listSessions, endSessions }: Ports): void {
  serve(app, sessions.list, { summary: 'Where the account is signed in' }, ({ principal }) =>
    listSessions(principal),
  )
  serve(
    app,
    sessions.endOthers,
    { summary: 'End every session of the account but this one' },
    async ({ principal, caller }) => ({ ended: await endSessions.endOthers(principal, caller) }),
  )
  serve(
    app,
    sessions.end,
    { summary: 'End one session of the account' },
    async ({ principal, params, caller }, reply) => {
      await endSessions.endOne(principal, params.id, caller)
      if (params.id === principal.sessionId) cookies.clear(reply)
    },
  )
}
