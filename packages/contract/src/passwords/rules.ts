import type { ErrorCode } from '../kernel/errors.ts'
import { HARDENED_PASSWORD_MAX, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_STRENGTH_CONDITIONS } from './limits.ts'

export const PASSWORD_METER_WEAK_MAX = 2
export const PASSWORD_METER_MEDIUM_MAX = 4
/** The hardened meter goes by length: from so many characters on it says "medium", and from so many "strong". */
const HARDENED_METER_MEDIUM = 12
const HARDENED_METER_STRONG = 16
/** Each further kind of character is worth so many more of them. */
const HARDENED_METER_KIND = 2

/** The characters that are allowed besides Latin letters and digits. */
export const PASSWORD_SPECIALS = '.,:;?!*+%-<>@[]{}/\\_$#'

/** The password rules of an installation's profile. */
export type PasswordPolicy = 'contract' | 'hardened'

/** The six conditions of strength, in the order of the list on the page. */
export const PASSWORD_CONDITIONS = ['valid', 'length', 'upperCase', 'lowerCase', 'digit', 'special'] as const

export type PasswordCondition = (typeof PASSWORD_CONDITIONS)[number]

/** What each profile asks for, in the order of the list on the page. */
export const PASSWORD_RULES = {
  contract: PASSWORD_CONDITIONS,
  hardened: ['length', 'uncommon'],
} as const satisfies Record<PasswordPolicy, readonly (PasswordCondition | 'uncommon')[]>

export type PasswordReport = {
  conditions: Record<PasswordCondition, boolean>
  /** The rules of the profile, and whether each holds. */
  rules: readonly { id: PasswordCondition | 'uncommon'; met: boolean }[]
  /** 0 to 6: how many of the six hold; in the hardened profile what the length is worth. */
  score: number
  level: 'weak' | 'medium' | 'strong'
  /** At most one code, for the first thing to mend; empty when the password is acceptable. */
  errors: ErrorCode[]
}

const SPECIAL = new Set(PASSWORD_SPECIALS)

/**
 * The password rules as one pure function, used by the server and by the meter.
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
  const fulfilled = { ...conditions, uncommon: password !== '' && !isCommonStem(inspected) }
  const rules = PASSWORD_RULES[policy].map((id) => ({ id, met: fulfilled[id] }))
  const score =
    policy === 'hardened'
      ? hardenedScore(characters, fulfilled)
      : Object.values(conditions).filter(Boolean).length
  return {
    conditions,
    rules,
    score,
    level: levelOf(score),
    errors: errorsOf(password, max, conditions, policy),
  }
}

/**
 * The hardened profile asks for no kinds of characters, so its meter does not count them: a long sentence in small
 * letters is strong. The same few characters over and over are not long.
 */
function hardenedScore(
  characters: readonly string[],
  fulfilled: Record<PasswordCondition | 'uncommon', boolean>,
) {
  if (characters.length === 0) return 0
  if (!fulfilled.length || !fulfilled.uncommon) return 1
  const kinds = [fulfilled.upperCase, fulfilled.lowerCase, fulfilled.digit, fulfilled.special].filter(
    Boolean,
  ).length
  const length = Math.min(characters.length, 2 * new Set(characters).size)
  const worth = length + HARDENED_METER_KIND * Math.max(0, kinds - 1)
  if (worth >= HARDENED_METER_STRONG) return PASSWORD_STRENGTH_CONDITIONS
  return worth >= HARDENED_METER_MEDIUM ? PASSWORD_METER_MEDIUM_MAX : PASSWORD_METER_WEAK_MAX
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
