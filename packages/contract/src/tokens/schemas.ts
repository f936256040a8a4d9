import { type Static, type TSchema, Type } from 'typebox'
import { optionalCodeFields } from '../kernel/code-fields.schemas.ts'
import { OAUTH_ERRORS, type OAuthErrorCode } from '../kernel/errors.ts'
import {
  AUTHENTICATION_STATUSES,
  type AuthenticationStatus,
  SECOND_STEP_TYPES,
  type SecondStepType,
  TWO_FACTOR_TYPES,
  type TwoFactorType,
} from '../kernel/statuses.ts'
import { IDENTITY_LEVELS, type IdentityLevel } from '../verification/levels.ts'

const Status = Type.Unsafe<AuthenticationStatus>(Type.String({ enum: [...AUTHENTICATION_STATUSES] }))
const FactorOrNull = Type.Union([
  Type.Unsafe<TwoFactorType>(Type.String({ enum: [...TWO_FACTOR_TYPES] })),
  Type.Null(),
])

/** How a person signed in, in the words of RFC 8176. */
const Amr = Type.Array(Type.String(), {
  description:
    'how the person signed in: `pwd` a password, `otp` a code, `pop` and `user` a passkey, `mfa` more than one',
})

/** What the answers about a sign-in whose second step is still to come say besides. */
const pendingFields = {
  two_fa_types: Type.Optional(
    Type.Array(Type.Unsafe<SecondStepType>(Type.String({ enum: [...SECOND_STEP_TYPES] })), {
      description: 'everything that may complete this sign-in',
    }),
  ),
  two_fa_hint: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'where the code went, partly hidden; null for an authenticator',
    }),
  ),
  two_fa_reachable: Type.Optional(
    Type.Boolean({
      description: 'false: no code arrives there, since the person has blocked the bot',
    }),
  ),
  ...optionalCodeFields,
  may_trust_device: Type.Optional(
    Type.Boolean({ description: 'whether `trust_device` has an effect for this account' }),
  ),
}

/** `POST /oauth/token`, form data with HTTP Basic client authentication: docs/reference/tokens.md. */
export const TokenRequest = Type.Object({
  grant_type: Type.String(),
  username: Type.Optional(Type.String()),
  password: Type.Optional(Type.String()),
  application: Type.Optional(Type.String()),
  google_recaptcha_v2: Type.Optional(Type.String()),
  interaction: Type.Optional(Type.String()),
  oauth_token: Type.Optional(Type.String()),
  otp: Type.Optional(Type.String()),
  two_fa_type: Type.Optional(Type.String()),
  trust_device: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  assertion: Type.Optional(Type.String()),
  session: Type.Optional(Type.String({ description: '`cookie`: the browser form of a session' })),
})
export type TokenRequest = Static<typeof TokenRequest>

const granted = <const Grant extends string, Fields extends Record<string, TSchema>>(
  grant: Grant,
  description: string,
  fields: Fields,
) =>
  Type.Object(
    { grant_type: Type.Unsafe<Grant>({ type: 'string', enum: [grant] }), ...fields },
    { description },
  )

const ownApplication = Type.Optional(
  Type.String({ description: 'code of the application that is signed in to; the portal itself without it' }),
)
const sessionForm = Type.Optional(
  Type.Unsafe<'cookie'>({
    type: 'string',
    enum: ['cookie'],
    description: 'the session lives in a cookie, and `access_token` is a handle without authority of its own',
  }),
)

const PasswordGrant = granted('password', "Sign in. The portal's own client only.", {
  username: Type.String({ description: 'the e-mail address' }),
  password: Type.String(),
  application: ownApplication,
  google_recaptcha_v2: Type.Optional(
    Type.String({
      description: 'the solved challenge, once `google_recaptcha_v2_required` was answered',
    }),
  ),
  interaction: Type.Optional(
    Type.String({
      description:
        'the request of OpenID Connect that this sign-in answers: where it asks for a second step, a trusted browser is asked too',
    }),
  ),
  session: sessionForm,
})
const trustDevice = Type.Optional(
  Type.Unsafe<'true'>({
    type: 'string',
    enum: ['true'],
    description: 'with `otp` or a passkey, and `session=cookie`: this browser is not asked again for 30 days',
  }),
)

const TokenGrant = granted(
  'oauth_token',
  'Turn a session into a token for an application, or complete a second step: with a code it is completed, with a type that type is asked for, with neither the code is sent again. The grant of partners where the portal is hardened: a one-time token into the token that it stands for.',
  {
    oauth_token: Type.String({ description: 'a session, pending or one-time token' }),
    application: Type.Optional(Type.String({ description: 'code of the application that the token is for' })),
    otp: Type.Optional(Type.String({ description: 'the code of the second step, or a recovery code' })),
    two_fa_type: Type.Optional(
      Type.Unsafe<TwoFactorType>(
        Type.String({ enum: [...TWO_FACTOR_TYPES], description: 'go on with this type instead' }),
      ),
    ),
    trust_device: trustDevice,
    session: sessionForm,
  },
)
const QrGrant = granted('qr_code', "Sign in by an approved QR code. The portal's own client only.", {
  code: Type.String(),
  application: ownApplication,
  session: sessionForm,
})

const PasskeyGrant = granted(
  'passkey',
  "Sign in by a passkey, or complete a second step with one. The portal's own client only.",
  {
    assertion: Type.String({ description: 'the answer of the authenticator, as JSON with base64url' }),
    oauth_token: Type.Optional(Type.String({ description: 'the pending token of the second step' })),
    trust_device: trustDevice,
    application: ownApplication,
    session: sessionForm,
  },
)

const RegistrationGrant = granted(
  'registration',
  "Sign in the browser that registered, once, within ten minutes of the confirmation and before any other sign-in. Its authority is the registration cookie. The portal's own client only.",
  { application: ownApplication, session: sessionForm },
)

/** What each grant takes, for callers and the description of the API; the server checks `TokenRequest`. */
export const TokenGrants = Type.Unsafe<
  | Static<typeof PasswordGrant>
  | Static<typeof TokenGrant>
  | Static<typeof QrGrant>
  | Static<typeof PasskeyGrant>
  | Static<typeof RegistrationGrant>
>({ oneOf: [PasswordGrant, TokenGrant, QrGrant, PasskeyGrant, RegistrationGrant] })

const lookedAt = Type.String({ description: 'the token to look at' })
/** `POST /oauth/check_token`: the token is in the body, where no log sees it, or in the query, but not in both. */
export const CheckTokenBody = Type.Object({ token: lookedAt })
export const CheckTokenQuery = Type.Partial(CheckTokenBody)

export const TokenResponse = Type.Object(
  {
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'seconds' }),
    scope: Type.String({ description: 'space-separated' }),
    authentication_status: Status,
    two_fa_type: FactorOrNull,
    ...pendingFields,
    deletion_cancelled: Type.Optional(
      Type.Literal(true, {
        description: 'the account was to be deleted, and this sign-in has taken that back',
      }),
    ),
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
    amr: Amr,
    level: Type.Unsafe<IdentityLevel>(
      Type.String({ enum: [...IDENTITY_LEVELS], description: 'how far it is known who the person is' }),
    ),
    ...pendingFields,
  },
  { additionalProperties: false },
)
export type CheckTokenResponse = Static<typeof CheckTokenResponse>

export const OAuthFailure = Type.Object(
  {
    error: Type.Unsafe<OAuthErrorCode>(Type.String({ enum: Object.keys(OAUTH_ERRORS) })),
    error_description: Type.Optional(Type.String()),
    ...optionalCodeFields,
    request_id: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type OAuthFailure = Static<typeof OAuthFailure>

/** What each call takes and answers, by its name. */
export const tokensSchemas = {
  token: { body: TokenGrants, checked: { body: TokenRequest }, answer: TokenResponse },
  revoke: { answer: Type.Object({}) },
  // The handler checks the input itself: partners make this call at every request, and a schema check would cost time.
  checkToken: { body: CheckTokenBody, query: CheckTokenQuery, checked: {}, answer: CheckTokenResponse },
}
