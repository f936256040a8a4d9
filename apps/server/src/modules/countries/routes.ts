import { CALLS } from '@portico/contract/calls'
import { COUNTRY_CODES } from '@portico/contract/countries'
import { Countries } from '@portico/contract/countries.schemas'
import { Success } from '@portico/contract/envelope.schemas'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/envelope.ts'
import type { Guards } from '../../platform/http/guards.ts'

const countries: Countries = COUNTRY_CODES.map((code) => ({ code }))
const response = { 200: Success(Countries) }

/** Codes only: the label of each is in the reader's language files, which also decide the order. */
export function countriesRoutes(app: FastifyInstance, guards: Pick<Guards, 'requireSession'>): void {
  app.get(
    CALLS.countriesRegistration.path,
    { schema: { tags: ['countries'], summary: 'Countries one may register from', response } },
    () => ok(countries),
  )
  app.get(
    CALLS.countriesVerification.path,
    {
      preHandler: guards.requireSession,
      schema: { tags: ['countries'], summary: 'Countries of documents and addresses', response },
    },
    () => ok(countries),
  )
}
