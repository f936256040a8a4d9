import type { Locale } from '@portico/contract/kernel/locales'
import { pluralKey } from './plural-keys.ts'
import { mayEqualEnglish, withoutNames } from './same-as-english.ts'

/**
 * The problems of one translated text, in words; empty when it has none. Without the English original only the text
 * itself is checked.
 */
export function checkText(locale: Locale, key: string, text: string, english?: string): string[] {
  if (text.trim() === '') return ['is empty']
  return [
    ...(text === text.trim() ? [] : ['begins or ends with a blank']),
    ...damage(text),
    ...(english === undefined ? [] : placeholderProblems(key, text, english)),
    ...(locale === 'en' || english === undefined ? [] : sameness(locale, text, english)),
    ...(locale === 'en' ? [] : scriptProblems(locale, text)),
  ]
}

const PLACEHOLDER = /\{\{\s*([^}]*?)\s*\}\}/g
const TAG = /<\/?\s*[\w-]+\s*\/?>/g
const WITHOUT_NUMBER_ALLOWED = new Set(['zero', 'one', 'two'])

function placeholderProblems(key: string, text: string, english: string): string[] {
  // "One minute" needs no number, and in Arabic neither do "no" and "two" minutes.
  const free = WITHOUT_NUMBER_ALLOWED.has(pluralKey(key)?.category ?? '') ? '{{count}}' : ''
  const list = (source: string) =>
    names(source)
      .filter((name) => name !== free)
      .sort()
      .join(' ')
  return list(text) === list(english)
    ? []
    : [`has the placeholders "${list(text)}" instead of "${list(english)}"`]
}

function names(text: string): string[] {
  const placeholders = Array.from(text.matchAll(PLACEHOLDER), (match) => `{{${match[1]}}}`)
  return [...new Set([...placeholders, ...(text.match(TAG) ?? []).map((tag) => tag.replace(/\s/g, ''))])]
}

/** The placeholders and tags of a text in one string, which is the same for every wording of the text. */
export function placeholdersOf(text: string): string {
  return names(text).sort().join(' ')
}

const words = (text: string): string => withoutNames(text.replace(PLACEHOLDER, ' ').replace(TAG, ' '))

function sameness(locale: Locale, text: string, english: string): string[] {
  if (text !== english || !/\p{L}/u.test(words(text)) || mayEqualEnglish(locale, words(text).trim()))
    return []
  return ['is not translated']
}

// UTF-8 that was read as a single-byte encoding, a lost character, an HTML entity that would be shown as it is.
const DAMAGE = [
  /[ÂÃÄÅÐÑØÙà][\u0080-\u009F¡-©¬-º¼-¿€‚ƒ„†‡ˆ‰‹•˜™œžŸ]/,
  /â€|ï»¿|\uFFFD|\?{3,}/,
  /&(?:amp|quot|lt|gt|nbsp|#\d+);/,
]

function damage(text: string): string[] {
  return DAMAGE.some((pattern) => pattern.test(text)) ? ['holds damaged characters'] : []
}

const SCRIPTS: Partial<Record<Locale, readonly string[]>> = {
  ar: ['Arabic'],
  bn: ['Bengali'],
  hi: ['Devanagari'],
  ja: ['Hiragana', 'Katakana', 'Han'],
  kk: ['Cyrillic'],
  ko: ['Hangul'],
  mn: ['Cyrillic'],
  ru: ['Cyrillic'],
  th: ['Thai'],
  zh: ['Han'],
}

function scriptProblems(locale: Locale, text: string): string[] {
  const own = SCRIPTS[locale] ?? ['Latin']
  const classes = own.map((script) => `\\p{Script=${script}}`).join('')
  const rest = words(text)
  if (!/\p{L}/u.test(rest)) return []
  const problems: string[] = []
  if (!new RegExp(`[${classes}]`, 'u').test(rest))
    problems.push(`has no letter of its script (${own.join(', ')})`)
  const foreign = rest.match(
    new RegExp(`(?![${classes}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}`, 'u'),
  )
  if (foreign) problems.push(`holds "${foreign[0]}" of another script`)
  const mixed = text.match(/\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u)
  if (mixed) problems.push(`mixes Latin and Cyrillic letters in one word ("${mixed[0]}")`)
  return problems
}
