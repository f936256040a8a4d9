import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { countries } from '@portico/contract/countries/endpoints'
import type { Countries } from '@portico/contract/countries/schemas'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'

const all: Countries = COUNTRY_CODES.map((code) => ({ code }))

/** Answers codes only: the language files have their labels, which also decide the order. */
export function countriesRoutes(app: FastifyInstance): void {
  serve(app, countries.ofRegistration, { summary: 'Countries one may register from' }, () => all)
  serve(app, countries.ofVerification, { summary: 'Countries of documents and addresses' }, () => all)
}
