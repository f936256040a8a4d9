/** Languages whose readers write the family name first. */
const FAMILY_FIRST: readonly string[] = ['ja', 'ko', 'vi', 'zh']
/** For their readers such a name begins with the family. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u
/** In Chinese the two parts are one word. */
const UNSPACED = /^[\p{Script=Han}]+$/u
const VIETNAMESE = 'vi'

/** Whether readers of the language write the family name first, and look for its field first. */
export function isFamilyFirst(locale: string): boolean {
  return FAMILY_FIRST.includes(locale.split('-')[0] ?? '')
}

/** The two parts of a person's name, as they were typed. */
export type Name = { firstName: string; lastName: string }

/**
 * A person's name in the order of its reader. A name in Latin letters keeps its own order also in Chinese, Japanese and
 * Korean: there only names in the scripts of East Asia begin with the family.
 */
export function personName(locale: string, { firstName, lastName }: Name): string {
  const [given, family] = nameParts(locale, { firstName, lastName })
  const isJoined = locale.startsWith('zh') && UNSPACED.test(firstName) && UNSPACED.test(lastName)
  return [given, family].filter(Boolean).join(isJoined ? '' : ' ')
}

/** What people with one name put into the other field; it is no part of the name. */
const NO_NAME = '-'

/** The two parts in the order in which they are written. */
function nameParts(locale: string, typed: Name): [string, string] {
  const [firstName, lastName] = [typed.firstName, typed.lastName].map((part) =>
    part === NO_NAME ? '' : part,
  ) as [string, string]
  const isNative = locale.startsWith(VIETNAMESE) || (EAST_ASIAN.test(firstName) && EAST_ASIAN.test(lastName))
  return isFamilyFirst(locale) && isNative ? [lastName, firstName] : [firstName, lastName]
}
