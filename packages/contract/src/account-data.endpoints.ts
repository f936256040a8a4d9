import type { accountDataSchemas } from './account-data.schemas.ts'
import { endpointsOf } from './endpoint.ts'

const call = endpointsOf<typeof accountDataSchemas>('account')

export const accountData = {
  read: call('exportAccount', 'GET', '/v1/account/export', {
    auth: 'fresh',
    dialect: 'file',
    mayAnswer: [429],
  }),
  remove: call('deleteAccount', 'POST', '/v1/account/delete', { auth: 'fresh', mayAnswer: [429] }),
}
