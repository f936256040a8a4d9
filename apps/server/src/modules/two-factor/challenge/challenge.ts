import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { OTP_LENGTH, RECOVERY_CODE_LENGTH } from '@portico/contract/two-factor/limits'
import { normalizeTypedCode } from '../../../core/ids.ts'

/** What a code is asked for. A code of one purpose is worthless for another. */
export const ACCOUNT_PURPOSES = ['activate', 'deactivate'] as const
export type ChallengePurpose = (typeof ACCOUNT_PURPOSES)[number] | 'sign-in'

/** Whose challenge it is: the account for its own calls, the pending session for a sign-in. */
export type ChallengeOf = { purpose: ChallengePurpose; subject: string; type: TwoFactorType }

/**
 * The purpose of a challenge's row. Those of a sign-in share one, whatever their type, by which the statement that finds
 * the sign-in finds them.
 */
export const purposeOf = ({ purpose, type }: Pick<ChallengeOf, 'purpose' | 'type'>): string =>
  purpose === 'sign-in' ? SIGN_IN_PURPOSE : `two-factor-${purpose}:${type}`

export const SIGN_IN_PURPOSE = 'two-factor-sign-in'

/** The counter that keeps a minute between two codes. */
export const minuteKey = ({ purpose, type, subject }: ChallengeOf): string =>
  `factor-code:${purpose}:${type}:${subject}`

/** What is kept of a sent code: it is bound to its purpose, its subject and its type. */
export const codeHash = (challenge: ChallengeOf, code: string): [purpose: string, value: string] => [
  'second-factor-code',
  `${challenge.purpose}:${challenge.type}:${challenge.subject}:${code}`,
]

const SEPARATORS = /[\s-]/g
const CODE = new RegExp(`^[0-9]{${OTP_LENGTH}}$`)
const RECOVERY_CODE = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${RECOVERY_CODE_LENGTH}}$`)
/** Longer than any code with its separators; a longer text is refused unread. */
const TYPED_MAX = 64

export type TypedCode = { kind: 'code' | 'recovery'; code: string }

/**
 * Reads what was typed; `undefined` for what can be no code, which costs no try. Only the digits 0 to 9 count: those of
 * other scripts look the same to some readers and not to the library that checks them.
 */
export function readTypedCode(purpose: ChallengePurpose, typed: string): TypedCode | undefined {
  if (typed.length > TYPED_MAX) return undefined
  const bare = typed.replaceAll(SEPARATORS, '')
  if (CODE.test(bare)) return { kind: 'code', code: bare }
  // There are no recovery codes for a factor that is yet to be activated.
  if (purpose === 'activate') return undefined
  const code = normalizeTypedCode(typed)
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : undefined
}
