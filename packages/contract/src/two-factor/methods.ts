import type { TwoFactorType } from '../kernel/statuses.ts'

export type MethodFacts = {
  /**
   * `sent`: the server makes the code and sends it. `generated`: a device of the person makes it, so nothing is sent, and
   * `otp_expires_in` and `otp_resend_in` are null.
   */
  kind: 'sent' | 'generated'
  /** Whether a code whose tries are used up makes room for the next one before the minute between two is over. */
  freesMinute: boolean
  /** Whether seconds later it is known if the code has arrived: a chat may have shut the bot out. */
  tellsArrival: boolean
  /** Active methods with which it cannot be combined; the hardened profile allows every combination. */
  shutBeside: readonly TwoFactorType[]
}

/** What the server and its clients have to know alike of each method. */
export const METHOD_FACTS = {
  EMAIL: { kind: 'sent', freesMinute: false, tellsArrival: false, shutBeside: [] },
  GOOGLE_AUTHENTICATOR: {
    kind: 'generated',
    freesMinute: false,
    tellsArrival: false,
    shutBeside: ['TELEGRAM'],
  },
  TELEGRAM: { kind: 'sent', freesMinute: true, tellsArrival: true, shutBeside: [] },
} as const satisfies Record<TwoFactorType, MethodFacts>

export const factsOfMethod = (type: TwoFactorType): MethodFacts => METHOD_FACTS[type]

/** What stands where a sign-in that waits for its second step names no method: nothing is sent for it. */
export const UNNAMED_METHOD: TwoFactorType = 'GOOGLE_AUTHENTICATOR'
