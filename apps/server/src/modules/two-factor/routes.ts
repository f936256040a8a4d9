import { DEVICE_COOKIE } from '@portico/contract/kernel/cookies'
import { twoFactor } from '@portico/contract/two-factor/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import type { createReadChallenge } from './challenge/read-challenge.ts'
import type { createBeginFactor } from './factors/begin-factor.ts'
import type { createConfirmFactor } from './factors/confirm-factor.ts'
import type { createDeactivateFactor } from './factors/deactivate-factor.ts'
import type { createListFactors } from './factors/list-factors.ts'
import type { ReadSetting } from './factors/read-setting.ts'
import type { createOwnRecoveryCodes } from './recovery/renew-recovery-codes.ts'

type Ports = {
  readChallenge: ReturnType<typeof createReadChallenge>
  readSetting: ReadSetting
  listFactors: ReturnType<typeof createListFactors>
  beginFactor: ReturnType<typeof createBeginFactor>
  confirmFactor: ReturnType<typeof createConfirmFactor>
  deactivateFactor: ReturnType<typeof createDeactivateFactor>
  recoveryCodes: ReturnType<typeof createOwnRecoveryCodes>
}

export function twoFactorRoutes(app: FastifyInstance, ports: Ports): void {
  const {
    readChallenge,
    readSetting,
    listFactors,
    beginFactor,
    confirmFactor,
    deactivateFactor,
    recoveryCodes,
  } = ports

  serve(app, twoFactor.list, { summary: 'Active second factors' }, ({ principal }) =>
    listFactors.active(principal.accountId),
  )
  serve(app, twoFactor.listAvailable, { summary: 'Second factors that can be activated' }, ({ principal }) =>
    listFactors.available(principal.accountId),
  )
  serve(
    app,
    twoFactor.listOnlyDeactivate,
    { summary: 'Second factors that can only be deactivated' },
    ({ principal }) => listFactors.onlyDeactivate(principal.accountId),
  )
  serve(app, twoFactor.readSetting, { summary: 'A setting of the second factors' }, ({ params }) =>
    readSetting(params.name),
  )
  serve(
    app,
    twoFactor.create,
    { summary: 'Begin a second factor: send its code, or show the secret of an authenticator' },
    ({ principal, body, caller }) => beginFactor(principal, body, caller),
  )
  serve(
    app,
    twoFactor.confirm,
    { summary: 'Activate the pending method, by its code' },
    ({ principal, body, caller }) => confirmFactor(principal, body, caller),
  )
  serve(
    app,
    twoFactor.deactivate,
    { summary: 'Ask for the code that removes a second factor' },
    ({ principal, body, caller }) => deactivateFactor.request(principal, body, caller),
  )
  serve(
    app,
    twoFactor.confirmDeactivation,
    { summary: 'Remove a second factor, by its code or a recovery code' },
    ({ principal, body, caller }) => deactivateFactor.confirm(principal, body, caller),
  )
  serve(
    app,
    twoFactor.readChallenge,
    { summary: 'What stands of the code that is asked for, of a sign-in or of the account' },
    ({ principal, query, cookies }) => readChallenge(principal, query, cookies[DEVICE_COOKIE]),
  )
  serve(app, twoFactor.readRecoveryCodes, { summary: 'Recovery codes that are left' }, ({ principal }) =>
    recoveryCodes.read(principal.accountId),
  )
  serve(
    app,
    twoFactor.renewRecoveryCodes,
    { summary: 'New recovery codes in place of the old ones' },
    ({ principal, caller }) => recoveryCodes.renew(principal, caller),
  )
}
