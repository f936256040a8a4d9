import { ENDPOINTS, type EndpointName } from '@portico/contract/endpoints'

/** Calls of the contract whose feature this server does not have yet: nobody is answered there. */
const LATER: readonly EndpointName[] = [
  'saveVerification',
  'verify',
  'uploadDocument',
  'deleteDocument',
  'document',
]

export const SERVED = ENDPOINTS.filter(({ name }) => !LATER.some((later) => later === name))
