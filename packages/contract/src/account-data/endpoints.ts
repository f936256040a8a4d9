import { endpointsOf } from '../kernel/endpoint.ts'
import type { accountDataSchemas } from './schemas.ts'

const call = endpointsOf<typeof accountDataSchemas>('account')

export const accountData = {
  startExport: call('startAccountExport', 'POST', '/v1/account/export', { auth: 'fresh', mayAnswer: [429] }),
  readExport: call('exportAccount', 'GET', '/v1/account/export', {
    auth: 'none',
    dialect: 'file',
    mayAnswer: [404, 429],
  }),
  remove: call('deleteAccount', 'POST', '/v1/account/delete', { auth: 'fresh', mayAnswer: [429] }),
}
