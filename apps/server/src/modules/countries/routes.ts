import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { countries } from '@portico/contract/countries/endpoints'
import type { Countries } from '@portico/contract/countries/schemas'
import type { FastifyInstance } from 'fastify'
import { compressAnswers } from '../../core/http/answers/compress-answers.ts'
import { serve } from '../../core/http/answers/serve.ts'

const all: Countries = COUNTRY_CODES.map((code) => ({ code }))

/** Answers codes only: the language files have their labels, which also decide the order. */
export async function countriesRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (compressed) => {
    compressAnswers(compressed)
    serve(compressed, countries.ofRegistration, { summary: 'Countries one may register from' }, () => all)
    serve(
      compressed,
      countries.ofVerification,
      { summary: 'Countries of documents and addresses' },
      () => all,
    )
  })
}
