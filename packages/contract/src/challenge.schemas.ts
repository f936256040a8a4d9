import { type Static, Type } from 'typebox'

/**
 * `GET /v1/challenge`: a proof of work in the format of the ALTCHA widget (version 3). The answer goes into
 * `google_recaptcha_v2` (login) or `googleRecaptchaV2` (registration): base64 of `{challenge, solution}`.
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
