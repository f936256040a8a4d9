import type { Clock } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { stepOf } from './totp.ts'

const PURPOSE = 'totp-secret'

type Ports = { secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'isCurrent'>; clock: Clock }

/** A right code: its step, and the secret sealed anew where it was sealed with the other key. */
export type RightStep = { step: number; secret: Buffer | null }

/** Secrets of authenticators at rest: each is sealed for its account and opens nothing in another one's row. */
export function createTotpSecrets({ secrets, clock }: Ports) {
  const seal = (accountId: string, secret: Buffer) => secrets.encrypt(PURPOSE, accountId, secret)

  return {
    seal,
    /** `undefined` for a wrong code, and for one whose step is not later than the last one used. */
    prove(accountId: string, sealed: Buffer, lastStep: number | null, code: string): RightStep | undefined {
      const secret = secrets.decrypt(PURPOSE, accountId, sealed)
      const step = stepOf(secret, code, clock.epochMs())
      if (step === undefined || (lastStep !== null && step <= lastStep)) return undefined
      return { step, secret: secrets.isCurrent(sealed) ? null : seal(accountId, secret) }
    },
  }
}

export type TotpSecrets = ReturnType<typeof createTotpSecrets>
