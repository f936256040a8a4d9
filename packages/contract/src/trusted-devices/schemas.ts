import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'

const Nullable = Type.Union([Type.String(), Type.Null()])
const Instant = Type.String({ description: 'ISO 8601' })

/** A browser that is not asked for a second step. Names of browsers and systems are the same in every language. */
export const TrustedDevice = Type.Object(
  {
    id: Type.String(),
    current: Type.Boolean({ description: 'the browser that asks' }),
    browser: Nullable,
    system: Nullable,
    trustedAt: Instant,
    until: Instant,
  },
  { additionalProperties: false },
)
export type TrustedDevice = Static<typeof TrustedDevice>

/** `GET /v1/trusted-devices`. The browser that asks comes first, then the one that was trusted last. */
export const TrustedDevices = Type.Array(TrustedDevice)
export type TrustedDevices = Static<typeof TrustedDevices>

/** `DELETE /v1/trusted-devices`. */
export const ForgottenDevices = Type.Object({ forgotten: Type.Integer() }, { additionalProperties: false })
export type ForgottenDevices = Static<typeof ForgottenDevices>

/** What each call takes and answers, by its name. */
export const trustedDevicesSchemas = {
  trustedDevices: { answer: TrustedDevices },
  forgetTrustedDevices: { answer: ForgottenDevices },
  forgetTrustedDevice: { answer: Nothing },
}
