import { type Static, Type } from 'typebox'
import { OAUTH_ERRORS, type OAuthErrorCode } from './errors.ts'
import {
  AUTHENTICATION_STATUSES,
  type AuthenticationStatus,
  TWO_FACTOR_TYPES,
  type TwoFactorType,
} from './statuses.ts'

const Status = Type.Unsafe<AuthenticationStatus>(Type.String({ enum: [...AUTHENTICATION_STATUSES] }))
const FactorOrNull = Type.Union([
  Type.Unsafe<TwoFactorType>(Type.String({ enum: [...TWO_FACTOR_TYPES] })),
  Type.Null(),
])

/** `POST /oauth/token`, form data with HTTP Basic client authentication: contract 5. */
export const TokenRequest = Type.Object({
  grant_type: Type.String(),
  username: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
  application: Type.Optional(Type.String()),
  google_recaptcha_v2: Type.Optional(Type.String()),
  oauth_token: Type.Optional(Type.String()),
  otp: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  session: Type.Optional(Type.String({ description: '`cookie`: the browser form of a session' })),
})
export type TokenRequest = Static<typeof TokenRequest>

export const TokenResponse = Type.Object(
  {
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'seconds' }),
    scope: Type.String({ description: 'space-separated' }),
    authentication_status: Status,
    two_fa_type: FactorOrNull,
  },
  { additionalProperties: false },
)
export type TokenResponse = Static<typeof TokenResponse>

export const CheckTokenResponse = Type.Object(
  {
    active: Type.Literal(true),
    scope: Type.String(),
    authentication_status: Status,
    two_fa_type: FactorOrNull,
    application: Type.Union([Type.String(), Type.Null()]),
    sub: Type.String(),
    exp: Type.Integer({ description: 'seconds since the epoch' }),
  },
  { additionalProperties: false },
)
export type CheckTokenResponse = Static<typeof CheckTokenResponse>

export const OAuthFailure = Type.Object(
  {
    error: Type.Unsafe<OAuthErrorCode>(Type.String({ enum: Object.keys(OAUTH_ERRORS) })),
    error_description: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type OAuthFailure = Static<typeof OAuthFailure>

/** `GET /oauth/application/redirect_url`: contract 6. */
export const RedirectUrlQuery = Type.Object({
  application: Type.String(),
  requestedUrl: Type.Optional(Type.String()),
})
export const RedirectUrlData = Type.Object({ url: Type.String() }, { additionalProperties: false })
export type RedirectUrlData = Static<typeof RedirectUrlData>
