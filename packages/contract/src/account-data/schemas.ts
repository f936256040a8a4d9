import { type Static, Type } from 'typebox'

/** `POST /v1/account/delete`. */
export const DeleteAccountRequest = Type.Object({ password: Type.Optional(Type.String()) })

/** `GET /v1/account/export`. */
export const ExportQuery = Type.Object({ code: Type.Optional(Type.String()) })

/** The address from which the file is fetched, once and within ten minutes. */
export const ExportLink = Type.Object({ url: Type.String() }, { additionalProperties: false })
export type ExportLink = Static<typeof ExportLink>

/** When everything is gone for good, unless the person signs in before. */
export const DeletionPlanned = Type.Object(
  { deletedAt: Type.Integer({ description: 'milliseconds since the epoch' }) },
  { additionalProperties: false },
)
export type DeletionPlanned = Static<typeof DeletionPlanned>

/** What each call takes and answers, by its name. */
export const accountDataSchemas = {
  startAccountExport: { answer: ExportLink },
  exportAccount: { query: ExportQuery },
  deleteAccount: { body: DeleteAccountRequest, answer: DeletionPlanned },
}
