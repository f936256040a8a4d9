import { type Static, Type } from 'typebox'

/** `GET /v1/user/referral/info`. */
export const ReferralQuery = Type.Object({ inviteCode: Type.String() })
export const ReferralInfo = Type.Object(
  { firstName: Type.String(), lastName: Type.String() },
  { additionalProperties: false },
)
export type ReferralInfo = Static<typeof ReferralInfo>

/** `GET /v1/user/referral`: the account's own invitation. */
export const OwnReferral = Type.Object(
  {
    inviteCode: Type.String(),
    blocked: Type.Boolean(),
    joined: Type.Integer({ description: 'confirmed accounts that came by it' }),
  },
  { additionalProperties: false },
)
export type OwnReferral = Static<typeof OwnReferral>

/** What each call takes and answers, by its name. */
export const referralsSchemas = {
  referralInfo: { query: ReferralQuery, answer: ReferralInfo },
  ownReferral: { answer: OwnReferral },
}
