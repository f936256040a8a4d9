import { endpointsOf } from '../kernel/endpoint.ts'
import type { verificationSchemas } from './schemas.ts'

const call = endpointsOf<typeof verificationSchemas>('verification')

export const verification = {
  list: call('verifications', 'GET', '/v1/verifications', { auth: 'session' }),
  progress: call('verificationProgress', 'GET', '/v1/verifications/progress', { auth: 'session' }),
  reviewTime: call('reviewTime', 'GET', '/v1/verifications/review-time', { auth: 'session' }),
  save: call('saveVerification', 'POST', '/v1/verifications', { auth: 'session' }),
  verify: call('verify', 'POST', '/v1/verifications/:id/verify', { auth: 'session', mayAnswer: [404] }),
  uploadDocument: call('uploadDocument', 'POST', '/v1/documents/upload', {
    auth: 'session',
    encoding: 'multipart',
    mayAnswer: [429],
  }),
  deleteDocument: call('deleteDocument', 'POST', '/v1/documents/delete', {
    auth: 'session',
    mayAnswer: [404],
  }),
  readDocument: call('document', 'GET', '/v1/documents/:path', {
    auth: 'session',
    dialect: 'file',
    mayAnswer: [404],
  }),
}
