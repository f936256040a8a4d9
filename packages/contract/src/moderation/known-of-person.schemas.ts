import { type Static, Type } from 'typebox'
import { SIGN_IN_METHODS, type SignInMethod } from '../kernel/statuses.ts'
import { KNOWN_COUNTED_MAX } from './limits.ts'

const exact = { additionalProperties: false }
const Instant = Type.Integer({ description: 'milliseconds since the epoch' })
const Method = Type.Unsafe<SignInMethod>(Type.String({ enum: [...SIGN_IN_METHODS] }))

/** A sign-in, as far as it helps to decide: from where is left out. */
const SignIn = Type.Object(
  {
    id: Type.String(),
    at: Instant,
    succeeded: Type.Boolean(),
    method: Type.Union([Method, Type.Null()], { description: 'null for one before this was recorded' }),
    device: Type.Union([Type.String(), Type.Null()], { description: 'browser and system' }),
  },
  exact,
)

/** Another account that has been used in one of the person's browsers. */
const OtherAccount = Type.Object(
  {
    id: Type.String(),
    name: Type.Union([Type.String(), Type.Null()], {
      description: 'first and last name; null where it has no case',
    }),
    registeredAt: Instant,
    apart: Type.Integer({ description: 'seconds between the first sign-ins of the two in that browser' }),
    cases: Type.Array(Type.String({ description: 'id of a case of it' })),
  },
  exact,
)

const Total = Type.Integer({
  description: `how many are kept, shown or not; ${KNOWN_COUNTED_MAX + 1} stands for all above ${KNOWN_COUNTED_MAX}`,
})

/** `GET /v1/moderation/cases/{id}/person`: what is known of the person besides what was handed in. */
export const KnownOfPerson = Type.Object(
  {
    signIns: Type.Array(SignIn, {
      description: 'the last that succeeded and the last that were refused, the newest first',
    }),
    signInsTotal: Type.Object({ succeeded: Total, refused: Total }, exact),
    browsers: Type.Integer({ description: 'how many the account knows' }),
    accounts: Type.Array(OtherAccount, { description: 'those closest in time first' }),
    accountsTotal: Type.Integer({ description: 'how many there are, shown or not' }),
  },
  exact,
)
export type KnownOfPerson = Static<typeof KnownOfPerson>
