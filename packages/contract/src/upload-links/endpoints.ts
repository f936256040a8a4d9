import { endpointsOf } from '../kernel/endpoint.ts'
import type { uploadLinksSchemas } from './schemas.ts'

const call = endpointsOf<typeof uploadLinksSchemas>('verification')

export const uploadLinks = {
  create: call('createUploadLink', 'POST', '/v1/upload-links', {
    auth: 'session',
    mayAnswer: [429],
  }),
  readState: call('uploadLinkState', 'GET', '/v1/upload-links/:id', {
    auth: 'session',
    mayAnswer: [404],
  }),
  open: call('openUploadLink', 'POST', '/v1/upload-links/open', { auth: 'none', mayAnswer: [404] }),
  upload: call('uploadByLink', 'POST', '/v1/upload-links/upload', {
    auth: 'none',
    encoding: 'multipart',
    mayAnswer: [404, 429],
  }),
}
