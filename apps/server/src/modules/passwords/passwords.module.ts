import type { FastifyReply } from 'fastify'
import type { Guards } from '../../platform/http/guards.ts'
import { createChangePassword, type PasswordPorts } from './change-password.ts'
import { passwordRoutes } from './routes.ts'

type Ports = PasswordPorts & { guards: Guards; clearCookies: (reply: FastifyReply) => void }

export function passwordsModule(ports: Ports) {
  const changePassword = createChangePassword(ports)
  const { guards, clearCookies } = ports
  return { routes: passwordRoutes({ changePassword, guards, clearCookies }) }
}
