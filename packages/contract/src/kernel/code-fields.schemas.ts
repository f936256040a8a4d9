import { type Static, Type } from 'typebox'

const orNull = (description: string) => Type.Union([Type.Integer({ description }), Type.Null()])

/**
 * What every answer about a one-time code says: of asking for it, of typing it, of another type, and for a page that was
 * loaded again. A page counts nothing itself.
 */
export const codeFields = {
  attempts_left: orNull('codes that may still be tried; null where none is asked for'),
  otp_expires_in: orNull('seconds that the sent code is still good for; null where none was sent'),
  otp_resend_in: orNull('seconds until a code may be sent again; null where none is ever sent'),
}

/** The same, with what not every such answer is about. */
export const optionalCodeFields = {
  attempts_left: Type.Optional(codeFields.attempts_left),
  otp_expires_in: Type.Optional(codeFields.otp_expires_in),
  otp_resend_in: Type.Optional(codeFields.otp_resend_in),
}

export const CodeFields = Type.Object(codeFields, { additionalProperties: false })
export type CodeFields = Static<typeof CodeFields>
