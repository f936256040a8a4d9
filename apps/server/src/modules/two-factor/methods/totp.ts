import { randomBytes } from 'node:crypto'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { OTP_LENGTH } from '@portico/contract/two-factor/limits'
import { Secret, TOTP } from 'otpauth'

const TOTP_STEP_S = 30
const TOTP_SECRET_BYTES = 20

const ALGORITHM = 'SHA1'
/** Steps on either side of the current one: people type slowly, and clocks of phones run up to a step ahead. */
const WINDOW = 1

export function newTotpSecret(): Buffer {
  return randomBytes(TOTP_SECRET_BYTES)
}

/** The secret as a person can type it: Base32 without padding. */
export function shownSecret(secret: Buffer): string {
  return secretOf(secret).base32
}

/** What the QR code of an authenticator holds. */
export function totpAddress(secret: Buffer, { issuer, label }: { issuer: string; label: string }): string {
  const name = `${encodeURIComponent(issuer)}:${encodeURIComponent(label)}`
  const query = [
    `secret=${shownSecret(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    `algorithm=${ALGORITHM}`,
    `digits=${OTP_LENGTH}`,
    `period=${TOTP_STEP_S}`,
  ]
  return `otpauth://totp/${name}?${query.join('&')}`
}

/** The step that a code of six digits belongs to, of those around this moment. */
export function stepOf(secret: Buffer, code: string, epochMs: number): number | undefined {
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    algorithm: ALGORITHM,
    digits: OTP_LENGTH,
    period: TOTP_STEP_S,
    timestamp: epochMs,
    window: WINDOW,
  })
  if (delta === null) return undefined
  return Math.floor(epochMs / SECOND_MS / TOTP_STEP_S) + delta
}

/** A copy, because a small buffer shares its memory with others. */
function secretOf(secret: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer })
}
