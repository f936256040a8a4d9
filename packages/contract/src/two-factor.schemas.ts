import { type Static, Type } from 'typebox'
import { TWO_FACTOR_TYPES, type TwoFactorType } from './statuses.ts'

const Factor = Type.Unsafe<TwoFactorType>(Type.String({ enum: [...TWO_FACTOR_TYPES] }))

/** `GET /v1/two-fa/tokens`. */
export const TwoFactorTokens = Type.Object(
  { tokens: Type.Array(Type.Object({ tokenType: Factor }, { additionalProperties: false })) },
  { additionalProperties: false },
)
export type TwoFactorTokens = Static<typeof TwoFactorTokens>

/** `GET /v1/two-fa/tokens/types/available` and `/only-deactivate`. */
export const TwoFactorTypes = Type.Object({ types: Type.Array(Factor) }, { additionalProperties: false })
export type TwoFactorTypes = Static<typeof TwoFactorTypes>

/** `GET /v1/two-fa/settings/{name}`. */
export const SettingValue = Type.Object({ value: Type.String() }, { additionalProperties: false })
export type SettingValue = Static<typeof SettingValue>

/** `POST /v1/two-fa/tokens`. `data` is the mail address, null for the authenticator, or the Telegram chat id. */
export const CreateTokenRequest = Type.Object({
  type: Type.Optional(Type.String()),
  data: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type CreateTokenRequest = Static<typeof CreateTokenRequest>

/** Only the authenticator has a result: the secret and its `otpauth://` address, shown once. */
export const CreateTokenData = Type.Union([
  Type.Null(),
  Type.Object(
    {
      result: Type.Object(
        { CODE: Type.String(), QR_PAYLOAD: Type.String() },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
])
export type CreateTokenData = Static<typeof CreateTokenData>

/** `POST /v1/two-fa/tokens/confirm` and `/deactivate/confirm`. */
export const TokenCodeRequest = Type.Object({
  type: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
})
export type TokenCodeRequest = Static<typeof TokenCodeRequest>

/** `POST /v1/two-fa/tokens/deactivate`. */
export const DeactivateRequest = Type.Object({ type: Type.Optional(Type.String()) })
export type DeactivateRequest = Static<typeof DeactivateRequest>

/** What each call takes and answers, by its name. */
export const twoFactorSchemas = {
  twoFactorTokens: { answer: TwoFactorTokens },
  twoFactorSetting: { answer: SettingValue },
  twoFactorAvailable: { answer: TwoFactorTypes },
  twoFactorOnlyDeactivate: { answer: TwoFactorTypes },
  createTwoFactorToken: { body: CreateTokenRequest, answer: CreateTokenData },
  confirmTwoFactorToken: { body: TokenCodeRequest },
  deactivateTwoFactorToken: { body: DeactivateRequest },
  confirmTwoFactorDeactivation: { body: TokenCodeRequest },
}
