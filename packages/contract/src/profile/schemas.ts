import { type Static, Type } from 'typebox'
import { TWO_FACTOR_TYPES, type TwoFactorType } from '../kernel/statuses.ts'
import { IDENTITY_LEVELS, type IdentityLevel } from '../verification/levels.ts'

/**
 * `GET /v1/user`. `inviteCode` is the account's own, to share, `accountId` what its pages name with their calls; an
 * application gets neither.
 */
export const Profile = Type.Object(
  {
    accountId: Type.Optional(Type.String()),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    selfieRequired: Type.Boolean(),
    verified: Type.Boolean(),
    level: Type.Unsafe<IdentityLevel>(
      Type.String({ enum: [...IDENTITY_LEVELS], description: 'how far it is known who the person is' }),
    ),
    inviteCode: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type Profile = Static<typeof Profile>

const Instant = Type.String({ description: 'ISO 8601' })

/** `GET /v1/account`: what the owner's overview says of the account besides the profile. */
export const AccountFacts = Type.Object(
  {
    registeredAt: Instant,
    passwordSetAt: Type.String({ description: 'ISO 8601; when the password became the present one' }),
    nationality: Type.String({ description: 'ISO 3166-1 alpha-2' }),
    mailLanguage: Type.String({ description: 'the locale of the mails' }),
    devices: Type.Integer({ description: 'where the account is signed in, this device among them' }),
    factors: Type.Array(Type.Unsafe<TwoFactorType>(Type.String({ enum: [...TWO_FACTOR_TYPES] })), {
      description: 'the active second factors',
    }),
    passkeys: Type.Integer(),
    recoveryCodesLeft: Type.Integer(),
    applications: Type.Array(
      Type.Object({ application: Type.String(), openedAt: Instant }, { additionalProperties: false }),
      { description: 'where the account has gone on to, the last one first' },
    ),
  },
  { additionalProperties: false },
)
export type AccountFacts = Static<typeof AccountFacts>

/** Besides the password: by what somebody signs in to an account. */
export const WAY_IN_KINDS = [...TWO_FACTOR_TYPES, 'PASSKEY', 'RECOVERY_CODES'] as const
export type WayInKind = (typeof WAY_IN_KINDS)[number]

const WayIn = Type.Object(
  {
    kind: Type.Unsafe<WayInKind>(Type.String({ enum: [...WAY_IN_KINDS] })),
    name: Type.Union([Type.String(), Type.Null()], { description: 'of a passkey' }),
    addedAt: Instant,
    isRemovable: Type.Boolean({
      description: 'whether a changed password removes it where that is asked for',
    }),
  },
  { additionalProperties: false },
)
export type WayIn = Static<typeof WayIn>

/** `GET /v1/ways-in`: what a changed password leaves as it is. */
export const WaysIn = Type.Object({ waysIn: Type.Array(WayIn) }, { additionalProperties: false })
export type WaysIn = Static<typeof WaysIn>

/** What each call takes and answers, by its name. */
export const profileSchemas = {
  user: { answer: Profile },
  accountFacts: { answer: AccountFacts },
  waysIn: { answer: WaysIn },
}
