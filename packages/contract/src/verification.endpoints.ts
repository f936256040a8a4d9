import { endpointsOf } from './endpoint.ts'
import type { verificationSchemas } from './verification.schemas.ts'

const call = endpointsOf<typeof verificationSchemas>('verification')

export const verification = {
  list: call('verifications', 'GET', '/v1/verifications', { auth: 'session' }),
  save: call('saveVerification', 'POST', '/v1/verifications', { auth: 'session' }),
  verify: call('verify', 'POST', '/v1/verifications/:id/verify', { auth: 'session' }),
  uploadDocument: call('uploadDocument', 'POST', '/v1/documents/upload', {
    auth: 'session',
    encoding: 'multipart',
  }),
  deleteDocument: call('deleteDocument', 'POST', '/v1/documents/delete', { auth: 'session' }),
  readDocument: call('document', 'GET', '/v1/documents/:path', { auth: 'session', dialect: 'file' }),
}
