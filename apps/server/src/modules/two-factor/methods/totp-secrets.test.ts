import { OTP_LENGTH } from '@portico/contract/two-factor/limits'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { createSecrets } from '../../../core/crypto/secrets.ts'
import { newTotpSecret, shownSecret } from './totp.ts'
import { createTotpSecrets } from './totp-secrets.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
/** RFC 6238, appendix B: the secret of its test values, which have eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')

/** What proves a code, and an authenticator of which no code was used, as read at this moment. */
function secretsAt(epochMs: number, secrets = createSecrets(NEW)) {
  const totp = createTotpSecrets({ secrets })
  return {
    ...totp,
    prove: (accountId: string, sealed: Buffer, lastStep: number | null, code: string) =>
      totp.prove(accountId, { sealed, lastStep, readMs: epochMs }, code),
  }
}

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

it('a code is right in its step and in those on either side, and never at or below the last one used', () => {
  const step = 56_666_667
  const secret = newTotpSecret()
  const codeOf = (delta: number) =>
    TOTP.generate({ secret: secretOf(secret), timestamp: (step + delta) * 30_000 })
  // At both ends of the step.
  for (const epochMs of [step * 30_000, step * 30_000 + 29_999]) {
    const totp = secretsAt(epochMs)
    const sealed = totp.seal('one', secret)
    const rightAt = (delta: number, last: number | null) =>
      totp.prove('one', sealed, last, codeOf(delta))?.step
    expect([-2, -1, 0, 1, 2].map((delta) => rightAt(delta, null))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect([-1, 0, 1].map((delta) => rightAt(delta, step))).toEqual([undefined, undefined, step + 1])
    // The clock has stepped back since: nothing is right until it is where it was.
    expect([-1, 0, 1].map((delta) => rightAt(delta, step + 4))).toEqual([undefined, undefined, undefined])
  }
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
