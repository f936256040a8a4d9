import { type Static, Type } from 'typebox'

/** `POST /v1/account/delete`. */
export const DeleteAccountRequest = Type.Object({ password: Type.Optional(Type.String()) })

/** When everything is gone for good, unless the person signs in before. */
export const DeletionPlanned = Type.Object(
  { deletedAt: Type.Integer({ description: 'milliseconds since the epoch' }) },
  { additionalProperties: false },
)
export type DeletionPlanned = Static<typeof DeletionPlanned>

/** What each call takes and answers, by its name. */
export const accountDataSchemas = {
  exportAccount: {},
  deleteAccount: { body: DeleteAccountRequest, answer: DeletionPlanned },
}
