import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defineModule } from '../../core/modules/define-module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import { createChangePassword } from './change-password.ts'
import { createConfirmReset } from './confirm-reset.ts'
import { createNotifyChanged } from './notify-changed.ts'
import { createReadResetState } from './read-reset-state.ts'
import { createRepeatedChange } from './repeated-change.ts'
import { createRepeatedReset } from './repeated-reset.ts'
import { createRequestReset } from './request-reset.ts'
import { passwordRoutes } from './routes.ts'
import { mailedLinkWayIn } from './way-in.ts'

type Ports = { sessions: Pick<Sessions, 'resolvePrincipal' | 'cookies'> } & Parameters<
  typeof createChangePassword
>[0] &
  Parameters<typeof createRepeatedChange>[0] &
  Parameters<typeof createRequestReset>[0] &
  Parameters<typeof createConfirmReset>[0] &
  Parameters<typeof createReadResetState>[0] &
  Parameters<typeof createNotifyChanged>[0]

export const passwordsModule = defineModule({
  name: 'passwords',
  needs: {
    accounts: [
      'authenticate',
      'changePasswordHash',
      'clearFailures',
      'findAccount',
      'findAccountByEmail',
      'findWaiting',
      'forgetDevices',
      'hashPassword',
      'knowDevice',
      'liftLocks',
      'refusalOf',
      'resetPasswordHash',
    ],
    sessions: ['cookies', 'endingSessions', 'findOwner', 'resolvePrincipal'],
    twoFactor: ['codeBudgets'],
    applications: ['continuationOf', 'findApplication', 'findBackUrl'],
    profile: ['listWaysIn'],
    resets: ['startReset'],
  },
  create,
})

function create(ports: Ports) {
  const { resolvePrincipal, cookies } = ports.sessions
  const repeated = createRepeatedChange(ports)
  const changePassword = createChangePassword(ports, repeated)
  const requestReset = createRequestReset(ports)
  const confirmReset = createConfirmReset(ports, createRepeatedReset(ports))

  async function accountOf(request: FastifyRequest): Promise<string | undefined> {
    const cookie = cookies.read(request)
    const handle = cookies.readHandle(request)
    if (!cookie || !handle) return undefined
    return (await resolvePrincipal({ cookie, handle }))?.accountId
  }

  const useCases = {
    changePassword,
    repeated,
    requestReset,
    confirmReset,
    readResetState: createReadResetState(ports),
    accountOf,
    clearCookies: cookies.clear,
    setDevice: cookies.setDevice,
  }
  const notifyChanged = createNotifyChanged(ports)
  return {
    listeners: { 'password.change': notifyChanged, 'password.reset': notifyChanged },
    waysIn: [mailedLinkWayIn],
    routes: (app: FastifyInstance) => passwordRoutes(app, useCases),
  }
}
