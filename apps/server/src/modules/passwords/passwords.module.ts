import { SESSION_HANDLE_COOKIE } from '@portico/contract/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { createChangePassword } from './change-password.ts'
import { createConfirmReset } from './confirm-reset.ts'
import type { PasswordPorts } from './ports.ts'
import { createRequestReset } from './request-reset.ts'
import { passwordRoutes } from './routes.ts'
import type { StartReset } from './start-reset.ts'
import { createTellChanged } from './tell-changed.ts'

type Ports = PasswordPorts & {
  /** Made apart, because other modules get it too. */
  startReset: StartReset
  clearCookies: (reply: FastifyReply) => void
  setDevice: (reply: FastifyReply, device: string) => void
}

export function passwordsModule(ports: Ports) {
  const { clearCookies, setDevice, startReset } = ports
  const changePassword = createChangePassword(ports)
  const requestReset = createRequestReset(ports, startReset)
  const confirmReset = createConfirmReset(ports)
  const sessionCookie = sessionCookieName(ports.config)

  async function accountOf(request: FastifyRequest): Promise<string | undefined> {
    const cookie = request.cookies[sessionCookie]
    const handle = request.cookies[SESSION_HANDLE_COOKIE]
    if (!cookie || !handle) return undefined
    return (await ports.resolvePrincipal({ cookie, handle }))?.accountId
  }

  const useCases = { changePassword, requestReset, confirmReset, accountOf, clearCookies, setDevice }
  return {
    tellChanged: createTellChanged(ports),
    routes: (app: FastifyInstance) => passwordRoutes(app, useCases),
  }
}
