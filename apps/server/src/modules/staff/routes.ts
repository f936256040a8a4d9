import { staff } from '@portico/contract/staff/endpoints'
import type { StaffSession } from '@portico/contract/staff/schemas'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { refuseAnother } from '../../core/http/callers/shown-account.ts'
import type { ResolveStaff, StaffPrincipal } from '../../core/http/callers/staff-principal.ts'
import type { createBeginStaffSession } from './begin-staff-session.ts'
import type { createFirstAdministrator } from './first-administrator/first-administrator.ts'
import type { StaffCookie } from './staff-cookie.ts'

type Ports = {
  cookie: StaffCookie
  resolveStaff: ResolveStaff
  begin: ReturnType<typeof createBeginStaffSession>
  becomeFirst: ReturnType<typeof createFirstAdministrator>['become']
  end: (token: string, caller: Caller) => Promise<void>
}

export function staffRoutes(app: FastifyInstance, ports: Ports): void {
  const { cookie, resolveStaff, begin, becomeFirst, end } = ports
  serve(
    app,
    staff.begin,
    {
      summary: "Sign in to the console by the portal's hand-off",
      description:
        'Refused with 403 `access_denied`: without a role as a general error, on `secondFactor` without an ' +
        'authenticator or a passkey, on `stepUp` when the sign-in is too long ago.',
    },
    async (call, reply) => {
      const token = await begin(call.body.token, cookie.read(call), call.caller)
      const session = await resolveStaff(token)
      if (!session) throw refuse('invalid_token')
      cookie.set(reply, token)
      return answer(session)
    },
  )
  serve(app, staff.read, { summary: 'Who works at the console, and until when' }, ({ staff: session }) =>
    answer(session),
  )
  serve(app, staff.end, { summary: 'Sign out of the console' }, async (call, reply) => {
    // The guard lets a page learn who works here, which may be another account than it shows.
    refuseAnother(call, call.staff.accountId)
    await end(cookie.read(call) ?? '', call.caller)
    cookie.clear(reply)
  })
  serve(
    app,
    staff.becomeFirst,
    { summary: 'Become the first administrator, by the link that the first start made' },
    ({ body, principal, caller }) => becomeFirst(body.code, principal, caller),
  )
}

function answer(session: StaffPrincipal): StaffSession {
  const { accountId, firstName, lastName, email, roles, idleUntil, until } = session
  return { accountId, firstName, lastName, email, roles: [...roles], idleUntil, until }
}
