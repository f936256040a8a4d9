import { type Static, Type } from 'typebox'
import { CodeFields, codeFields } from '../kernel/code-fields.schemas.ts'
import { TWO_FACTOR_TYPES, type TwoFactorType } from '../kernel/statuses.ts'

const Factor = Type.Unsafe<TwoFactorType>(Type.String({ enum: [...TWO_FACTOR_TYPES] }))
const Instant = Type.String({ description: 'ISO 8601' })
const NullableInstant = Type.Union([Instant, Type.Null()])

/** One active factor of `GET /v1/two-fa/tokens`. */
export const TwoFactorToken = Type.Object(
  {
    tokenType: Factor,
    activatedAt: Instant,
    lastUsedAt: Type.Union([
      Type.String({ description: 'when a code of it was last right: at a sign-in, or when it was set up' }),
      Type.Null(),
    ]),
    hint: Type.Union([Type.String({ description: 'where its codes go, masked' }), Type.Null()]),
    reachable: Type.Boolean({ description: 'false: no code arrives, since the person has blocked the bot' }),
  },
  { additionalProperties: false },
)
export type TwoFactorToken = Static<typeof TwoFactorToken>

/** `GET /v1/two-fa/tokens`, the oldest first. */
export const TwoFactorTokens = Type.Object(
  { tokens: Type.Array(TwoFactorToken) },
  { additionalProperties: false },
)
export type TwoFactorTokens = Static<typeof TwoFactorTokens>

/** `GET /v1/two-fa/tokens/types/available` and `/only-deactivate`. */
export const TwoFactorTypes = Type.Object({ types: Type.Array(Factor) }, { additionalProperties: false })
export type TwoFactorTypes = Static<typeof TwoFactorTypes>

/** `GET /v1/two-fa/settings/{name}`. */
export const SettingValue = Type.Object({ value: Type.String() }, { additionalProperties: false })
export type SettingValue = Static<typeof SettingValue>

/** `POST /v1/two-fa/tokens`. `data` is the mail address, null for the authenticator, or the Telegram chat id, as text or number. */
export const CreateTokenRequest = Type.Object({
  type: Type.Optional(Type.String()),
  data: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
})
export type CreateTokenRequest = Static<typeof CreateTokenRequest>

/** Only the authenticator has a result: the secret and its `otpauth://` address, shown once. */
export const CreateTokenData = Type.Object(
  {
    ...codeFields,
    result: Type.Optional(
      Type.Object({ CODE: Type.String(), QR_PAYLOAD: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)
export type CreateTokenData = Static<typeof CreateTokenData>

/** `POST /v1/two-fa/tokens/confirm` and `/deactivate/confirm`. */
export const TokenCodeRequest = Type.Object({
  type: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
})
export type TokenCodeRequest = Static<typeof TokenCodeRequest>

const RecoveryCodes = Type.Array(Type.String({ description: 'XXXXX-XXXXX, shown this once' }))

/** `POST /v1/two-fa/tokens/confirm` answers recovery codes when it was the account's first factor. */
export const ConfirmTokenData = Type.Object(
  { ...codeFields, recoveryCodes: Type.Optional(RecoveryCodes) },
  { additionalProperties: false },
)
export type ConfirmTokenData = Static<typeof ConfirmTokenData>

/** `POST /v1/two-fa/tokens/deactivate`. */
export const DeactivateRequest = Type.Object({ type: Type.Optional(Type.String()) })
export type DeactivateRequest = Static<typeof DeactivateRequest>

/** `GET /v1/two-fa/recovery-codes`; without a factor there are none, and `createdAt` is null. */
export const RecoveryCodesLeft = Type.Object(
  { left: Type.Integer(), createdAt: NullableInstant },
  { additionalProperties: false },
)
export type RecoveryCodesLeft = Static<typeof RecoveryCodesLeft>

/** `POST /v1/two-fa/recovery-codes`: new codes; the old ones no longer work. */
export const NewRecoveryCodes = Type.Object({ codes: RecoveryCodes }, { additionalProperties: false })
export type NewRecoveryCodes = Static<typeof NewRecoveryCodes>

/**
 * `GET /v1/two-fa/challenge`. A sign-in has one; an account may set up and remove several types side by
 * side, so its page says which. Without that the newest is described.
 */
export const ChallengeQuery = Type.Object({
  type: Type.Optional(Type.String()),
  purpose: Type.Optional(Type.String({ description: '`activate` or `deactivate`' })),
})
export type ChallengeQuery = Static<typeof ChallengeQuery>

/** What each call takes and answers, by its name. */
export const twoFactorSchemas = {
  twoFactorTokens: { answer: TwoFactorTokens },
  twoFactorSetting: { answer: SettingValue },
  twoFactorAvailable: { answer: TwoFactorTypes },
  twoFactorOnlyDeactivate: { answer: TwoFactorTypes },
  createTwoFactorToken: { body: CreateTokenRequest, answer: CreateTokenData },
  confirmTwoFactorToken: { body: TokenCodeRequest, answer: ConfirmTokenData },
  deactivateTwoFactorToken: { body: DeactivateRequest, answer: CodeFields },
  confirmTwoFactorDeactivation: { body: TokenCodeRequest, answer: CodeFields },
  twoFactorChallenge: { query: ChallengeQuery, answer: CodeFields },
  recoveryCodes: { answer: RecoveryCodesLeft },
  renewRecoveryCodes: { answer: NewRecoveryCodes },
}
