import { endpointsOf } from '../kernel/endpoint.ts'
import type { configurationSchemas } from './schemas.ts'

const call = endpointsOf<typeof configurationSchemas>('connect')

export const configuration = {
  /** The portal's first call. */
  read: call('config', 'GET', '/config', { auth: 'none', dialect: 'plain' }),
}
