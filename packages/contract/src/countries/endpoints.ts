import { endpointsOf } from '../kernel/endpoint.ts'
import type { countriesSchemas } from './schemas.ts'

const call = endpointsOf<typeof countriesSchemas>('sign-in')

export const countries = {
  ofRegistration: call('countriesRegistration', 'GET', '/v1/countries/registration', { auth: 'none' }),
  ofVerification: call('countriesVerification', 'GET', '/v1/countries/verification', { auth: 'session' }),
}
