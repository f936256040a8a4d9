import type { Secrets } from '../../../core/crypto/secrets.ts'
import { stepOf } from './totp.ts'

const PURPOSE = 'totp-secret'

type Ports = {
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'isCurrent'>
  /** What the time that a statement read stands for; tests set it. */
  storeTime?: ((readMs: number) => number) | undefined
}

/** A right code: its step, and the secret sealed again where it was sealed with the other key. */
export type RightStep = { step: number; secret: Buffer | null }

/** An authenticator as a statement read it, and the store's time at which it did. */
export type KeptSecret = { sealed: Buffer; lastStep: number | null; readMs: number }

/** Secrets of authenticators at rest: each is sealed for its account and opens nothing in another one's row. */
export function createTotpSecrets({ secrets, storeTime = (readMs) => readMs }: Ports) {
  const seal = (accountId: string, secret: Buffer) => secrets.encrypt(PURPOSE, accountId, secret)

  return {
    seal,
    /**
     * `undefined` for a wrong code, and for one whose step is not later than the last one used. The time is that of the
     * store, which all nodes share: a node whose own clock is wrong takes the same codes as the others.
     */
    prove(accountId: string, kept: KeptSecret, code: string): RightStep | undefined {
      const { sealed, lastStep, readMs } = kept
      const secret = secrets.decrypt(PURPOSE, accountId, sealed)
      const step = stepOf(secret, code, storeTime(readMs))
      if (step === undefined || (lastStep !== null && step <= lastStep)) return undefined
      return { step, secret: secrets.isCurrent(sealed) ? null : seal(accountId, secret) }
    },
  }
}

export type TotpSecrets = ReturnType<typeof createTotpSecrets>
