import { registration } from '@portico/contract/registration.endpoints'
import type { RegistrationRequest } from '@portico/contract/registration.schemas'
import { call } from '@portico/ui/delivery/calls.ts'

export const register = (request: RegistrationRequest) => call(registration.register, { body: request })
