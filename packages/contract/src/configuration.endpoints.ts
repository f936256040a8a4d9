import type { configurationSchemas } from './configuration.schemas.ts'
import { endpointsOf } from './endpoint.ts'

const call = endpointsOf<typeof configurationSchemas>('configuration')

export const configuration = {
  /** Read before the portal knows anything. */
  read: call('config', 'GET', '/config', { auth: 'none', dialect: 'plain' }),
}
