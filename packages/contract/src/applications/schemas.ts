import { type Static, Type } from 'typebox'

/** `GET /oauth/application/redirect_url`: the address to go back to, in the server's canonical form. */
export const RedirectUrlQuery = Type.Object({
  application: Type.String(),
  requestedUrl: Type.Optional(Type.String()),
})
export const RedirectUrlData = Type.Object({ url: Type.String() }, { additionalProperties: false })
export type RedirectUrlData = Static<typeof RedirectUrlData>

/** What each call takes and answers, by its name. */
export const applicationsSchemas = { redirectUrl: { query: RedirectUrlQuery, answer: RedirectUrlData } }
