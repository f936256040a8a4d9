import { OTP_LENGTH } from '@portico/contract/limits'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { newTotpSecret, shownSecret } from './totp.ts'
import { createTotpSecrets } from './totp-secrets.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
/** RFC 6238, appendix B: the secret of its test values, which have eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')

const secretsAt = (epochMs: number, secrets = createSecrets(NEW)) =>
  createTotpSecrets({
    secrets,
    clock: { epochMs: () => epochMs, now: () => new Date(epochMs), monotonicMs: () => 0 },
  })

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code of RFC 6238 at second %i is right, with its step', (seconds, eight) => {
  const totp = secretsAt(seconds * 1000)
  const sealed = totp.seal('one', RFC_SECRET)
  expect(totp.prove('one', sealed, null, eight.slice(-OTP_LENGTH))).toEqual({
    step: Math.floor(seconds / 30),
    secret: null,
  })
})

it('a secret is 160 random bits', () => {
  expect(newTotpSecret()).toHaveLength(20)
  expect(newTotpSecret()).not.toEqual(newTotpSecret())
})

it('a secret of the other key is sealed anew when its code is right, and that of this key is not', () => {
  const now = 1_700_000_015_000
  const secret = newTotpSecret()
  const code = TOTP.generate({ secret: secretOf(secret), timestamp: now })
  const rotating = secretsAt(now, createSecrets(NEW, OLD))
  const before = secretsAt(now, createSecrets(OLD)).seal('one', secret)
  const resealed = rotating.prove('one', before, null, code)?.secret
  expect(resealed).toBeInstanceOf(Buffer)
  expect(secretsAt(now).prove('one', resealed ?? before, null, code)).toMatchObject({ secret: null })
  expect(() => secretsAt(now).prove('one', before, null, code)).toThrow(/SECRET_KEY_PREVIOUS/)
})

it('a secret in the row of another account cannot be opened', () => {
  const totp = secretsAt(0)
  expect(() => totp.prove('two', totp.seal('one', RFC_SECRET), null, '123456')).toThrow()
  expect(shownSecret(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

function secretOf(secret: Buffer) {
  return new Secret({ buffer: Uint8Array.from(secret).buffer })
}
