import { type Static, Type } from 'typebox'
import { CHALLENGE_LEVEL_MAX } from './limits.ts'

/**
 * `GET /v1/challenge`: a proof of work in the format of the ALTCHA widget (version 3). The solution is sent in
 * `google_recaptcha_v2` (login) or `googleRecaptchaV2` (registration) as base64 of `{challenge, solution}`.
 */
export const Challenge = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: Type.String(),
        nonce: Type.String(),
        salt: Type.String(),
        cost: Type.Integer(),
        keyLength: Type.Integer(),
        keyPrefix: Type.String(),
        expiresAt: Type.Integer({ description: 'seconds since the epoch' }),
      },
      { additionalProperties: false },
    ),
    signature: Type.String(),
  },
  { additionalProperties: false },
)
export type Challenge = Static<typeof Challenge>

export const ChallengeQuery = Type.Object({
  level: Type.Optional(
    Type.String({
      pattern: `^[0-${CHALLENGE_LEVEL_MAX}]$`,
      description: 'how much work, as the `Challenge-Level` of a refused sign-in says; the usual without it',
    }),
  ),
})

/** What each call takes and answers, by its name. */
export const challengeSchemas = { challenge: { query: ChallengeQuery, answer: Challenge } }
