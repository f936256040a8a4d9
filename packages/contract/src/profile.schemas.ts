import { type Static, Type } from 'typebox'

/** `GET /v1/user`. `inviteCode` is the account's own, to share. */
export const Profile = Type.Object(
  {
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    selfieRequired: Type.Boolean(),
    verified: Type.Boolean(),
    inviteCode: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type Profile = Static<typeof Profile>

/** What each call takes and answers, by its name. */
export const profileSchemas = { user: { answer: Profile } }
