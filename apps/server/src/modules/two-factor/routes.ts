import { twoFactor } from '@portico/contract/two-factor.endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { createReadSetting } from './read-setting.ts'

type Ports = { readSetting: ReturnType<typeof createReadSetting> }

/** The installation offers no second factor, so no account can have one and the lists are empty. */
export function twoFactorRoutes(app: FastifyInstance, { readSetting }: Ports): void {
  serve(app, twoFactor.list, { summary: 'Active second factors' }, () => ({ tokens: [] }))
  serve(app, twoFactor.listAvailable, { summary: 'Second factors that can be activated' }, () => ({
    types: [],
  }))
  serve(
    app,
    twoFactor.listOnlyDeactivate,
    { summary: 'Second factors that can only be deactivated' },
    () => ({ types: [] }),
  )
  serve(app, twoFactor.readSetting, { summary: 'A setting of the second factors' }, ({ params }) =>
    readSetting(params.name),
  )
}
