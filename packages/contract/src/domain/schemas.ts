import { type Static, Type } from 'typebox'

/** `GET /v1/domain`: what a person compares with the address bar. */
export const DomainQuery = Type.Object({ host: Type.String() })
export const DomainAnswer = Type.Object(
  {
    host: Type.String({ description: 'the host that was asked about, as an address bar writes it' }),
    expected: Type.String({ description: 'the host of the public address' }),
    ok: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type DomainAnswer = Static<typeof DomainAnswer>

/** What each call takes and answers, by its name. */
export const domainSchemas = { domain: { query: DomainQuery, answer: DomainAnswer } }
