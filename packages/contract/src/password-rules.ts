import type { ErrorCode } from './errors.ts'
import {
  HARDENED_PASSWORD_MAX,
  PASSWORD_MAX,
  PASSWORD_METER_MEDIUM_MAX,
  PASSWORD_METER_WEAK_MAX,
  PASSWORD_MIN,
} from './limits.ts'

/** The characters that are allowed besides Latin letters and digits. */
export const PASSWORD_SPECIALS = '.,:;?!*+%-<>@[]{}/\\_$#'

/** The password rules of an installation's profile. */
export type PasswordPolicy = 'contract' | 'hardened'

/** The six conditions of strength, in the order of the list on the page. */
export const PASSWORD_CONDITIONS = ['valid', 'length', 'upperCase', 'lowerCase', 'digit', 'special'] as const

export type PasswordCondition = (typeof PASSWORD_CONDITIONS)[number]

export type PasswordReport = {
  conditions: Record<PasswordCondition, boolean>
  /** How many of the six hold: 0 to 6. */
  score: number
  level: 'weak' | 'medium' | 'strong'
  /** At most one code, for the first thing to mend; empty when the password is acceptable. */
  errors: ErrorCode[]
}

const SPECIAL = new Set(PASSWORD_SPECIALS)

/**
 * The password rules (docs/reference/limits.md) as one pure function, used by the server and by the meter.
 * An empty password fails every condition and reports `required`.
 */
export function checkPassword(password: string, policy: PasswordPolicy = 'contract'): PasswordReport {
  const max = policy === 'hardened' ? HARDENED_PASSWORD_MAX : PASSWORD_MAX
  // Inspect nothing beyond the limit, so that a password of a megabyte takes no time.
  const inspected = password.length > max ? password.slice(0, max) : password
  const characters = [...inspected]
  const conditions: Record<PasswordCondition, boolean> = {
    valid: characters.length > 0 && (policy === 'hardened' || characters.every(isAllowed)),
    length: password.length >= PASSWORD_MIN && password.length <= max,
    upperCase: characters.some((c) => c >= 'A' && c <= 'Z'),
    lowerCase: characters.some((c) => c >= 'a' && c <= 'z'),
    digit: characters.some((c) => c >= '0' && c <= '9'),
    special: characters.some((c) => SPECIAL.has(c)),
  }
  const score = Object.values(conditions).filter(Boolean).length
  return { conditions, score, level: levelOf(score), errors: errorsOf(password, max, conditions, policy) }
}

function isAllowed(c: string): boolean {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || SPECIAL.has(c)
}

function levelOf(score: number): PasswordReport['level'] {
  if (score <= PASSWORD_METER_WEAK_MAX) return 'weak'
  return score <= PASSWORD_METER_MEDIUM_MAX ? 'medium' : 'strong'
}

function errorsOf(
  password: string,
  max: number,
  conditions: Record<PasswordCondition, boolean>,
  policy: PasswordPolicy,
): ErrorCode[] {
  if (password === '') return ['required']
  if (password.length < PASSWORD_MIN) return ['min_length']
  if (password.length > max) return ['max_length']
  if (policy === 'hardened') return isCommonStem(password) ? ['invalid_password_format'] : []
  if (!conditions.valid) return ['invalid_password_chars']
  return Object.values(conditions).every(Boolean) ? [] : ['invalid_password_format']
}

const COMMON_STEMS = [
  'password',
  'passwort',
  'qwerty',
  '12345678',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'portico',
]
const STEM_TAIL_MAX = 4

/** Whether it is a common word with at most four characters around it, which attackers try first. */
function isCommonStem(password: string): boolean {
  const plain = password
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('3', 'e')
  return COMMON_STEMS.some(
    (stem) =>
      (plain.includes(stem) || password.includes(stem)) && password.length <= stem.length + STEM_TAIL_MAX,
  )
}
