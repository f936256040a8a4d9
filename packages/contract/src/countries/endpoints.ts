import type { countriesSchemas } from './schemas.ts'
import { endpointsOf } from '../kernel/endpoint.ts'

const call = endpointsOf<typeof countriesSchemas>('countries')

export const countries = {
  ofRegistration: call('countriesRegistration', 'GET', '/v1/countries/registration', { auth: 'none' }),
  ofVerification: call('countriesVerification', 'GET', '/v1/countries/verification', { auth: 'session' }),
}
