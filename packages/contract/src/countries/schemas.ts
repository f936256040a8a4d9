import { type Static, Type } from 'typebox'

export const Countries = Type.Array(Type.Object({ code: Type.String() }, { additionalProperties: false }))
export type Countries = Static<typeof Countries>

/** What each call takes and answers, by its name. */
export const countriesSchemas = {
  countriesRegistration: { answer: Countries },
  countriesVerification: { answer: Countries },
}
