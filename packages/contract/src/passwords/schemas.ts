import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'
import { WaysIn } from '../profile/schemas.ts'
import { ConfirmedContinuation } from '../registration/schemas.ts'

/** `PUT /v1/password`. */
export const ChangePasswordRequest = Type.Object({
  password: Type.Optional(Type.String()),
  newPassword: Type.Optional(Type.String()),
  removeWaysIn: Type.Optional(
    Type.Boolean({
      description: 'removes all passkeys, and every second factor and recovery code of the last seven days',
    }),
  ),
})
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>

/** `POST /v1/password/reset`. */
export const ResetRequest = Type.Object({
  email: Type.Optional(Type.String()),
  application: Type.Optional(Type.String()),
  backUrl: Type.Optional(
    Type.String({ description: 'where in the application the person was; kept only when registered for it' }),
  ),
})
export type ResetRequest = Static<typeof ResetRequest>

/** `POST /v1/password/reset/confirm` answers a `ConfirmedContinuation`. */
export const ResetConfirmRequest = Type.Object({
  password: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
})
export type ResetConfirmRequest = Static<typeof ResetConfirmRequest>

/** `GET /v1/password/reset/state`: whether the link still sets a password. Changes nothing. */
export const ResetStateQuery = Type.Object({ code: Type.String() })
export const ResetState = Type.Object(
  { isAlive: Type.Boolean({ description: 'false: used, replaced, expired or never issued' }) },
  { additionalProperties: false },
)
export type ResetState = Static<typeof ResetState>

/** What each call takes and answers, by its name. */
export const passwordsSchemas = {
  changePassword: { body: ChangePasswordRequest, answer: WaysIn },
  passwordReset: { body: ResetRequest, answer: Nothing },
  passwordResetState: { query: ResetStateQuery, answer: ResetState },
  passwordResetConfirm: { body: ResetConfirmRequest, answer: ConfirmedContinuation },
}
