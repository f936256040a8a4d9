import { withNumbersKept } from '@portico/locales/formats/number-and-unit'
import { keptTogether } from '@portico/locales/keep-together'
import { jaModel, Parser } from 'budoux'
import { WHOLE_WORDS } from './whole-words.ts'

/** Where a line may break: it is nothing to see or to read aloud, and the style sheet allows no other place (`base.css`). */
const BREAK = '\u200B'

/** The texts of headings and of the sentence under them. The title of a tab or of a shared link has one line. */
const IN_HEADINGS = new RegExp(
  [
    // Named for it, wherever it stands.
    /^(?!meta\.)(?:.*\.)?(?:headline|\w*[tT]itle|lead\w*|intro\w*|text(?:_\w+)?|ask(?:ed)?|question|continu(?:ing|eTo\w*)|noApplication|desc)$/,
    // All of a group.
    /^(?:lead|about|part|step|method|remove\.ask|planned|ask|done|group|refused)\.\w+$/,
    /^(?:verified|methods|operators|sees|chat\.own|others|password|loading|phone\.button|stay\.left|seeAlso|events|alsoDecided|previous|reset)$/,
    /^(?:story\.end|story\.family|menu\.applications|state\.pleaseWait|wait\.tooMany|address\.(?:postal|residential))$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** One sign that belongs to the word before it, in Chinese; any other is the beginning of what follows. */
const BELONGS_BEFORE = new Set('的了吗呢吧得后上下里中内外前时个位次项份张步条台部人方码器件面者们着')
/** Signs that no line ends with and none begins with; a tag ends where its element does. */
const OPENS = /[（「『“‘《【>\s\u2060]$/
const CLOSES = /^[\p{Po}\p{Pe}\p{Pf}ー<\s\u2060]/u
/** Within a group of headings. */
const OF_A_BUTTON = /\.(?:button|again)$/
/** What ends a sentence in any of the languages that have blanks. */
const SENTENCE = /[.!?؟।]/
const OF_THE_PROGRAM = /\{\{[^}]*\}\}|<[^>]*>/g

const japanese = new Parser(jaModel)

/** Ends of words in a text, from which a language chooses: Japanese joins its particles, Chinese has words alone. */
const WORDS: Readonly<Record<string, (text: string) => number[]>> = {
  ja: japanesePhrases,
  zh: chineseWords,
}

type Texts = { readonly [key: string]: unknown }

/** The messages of errors stand under the headings of the pages that say nothing else. */
const MESSAGES = 'errors'

/** The texts of a catalogue as pages show them. */
export function joinNamespace(locale: string, namespace: string, texts: Texts): Texts {
  return joinPhrases(locale, texts, { isHeading: namespace === MESSAGES })
}

/** The texts of a namespace with the places at which their lines may break, and without those at which they may not. */
export function joinPhrases(
  locale: string,
  texts: Texts,
  { prefix = '', isHeading = false }: { prefix?: string; isHeading?: boolean } = {},
): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const path = prefix + key
      if (typeof text !== 'string')
        return [key, joinPhrases(locale, text as Texts, { prefix: `${path}.`, isHeading })]
      const shown = path.startsWith('meta.') ? text : withNumbersKept(text)
      return [key, withBreaks(locale, path, { text: shown, isHeading: isHeading || IN_HEADINGS.test(path) })]
    }),
  )
}

/**
 * Names of fields and buttons stay as they are typed: they have no second line, and people and programs look for them.
 */
function withBreaks(locale: string, path: string, { text, isHeading }: { text: string; isHeading: boolean }) {
  if (WORDS[locale]) {
    const joined = isHeading || text.includes('。') ? withParticles(text) : text
    return isHeading ? phrased(locale, joined) : joined
  }
  const isRead = (isHeading && !OF_A_BUTTON.test(path)) || (SENTENCE.test(text) && !path.startsWith('meta.'))
  return isRead && text.includes(' ') ? keptTogether(text) : text
}

/** A bracket and the Japanese particle after it, such as 」を, stay together: a joiner between them is nothing to see. */
const withParticles = (text: string) => text.replace(/[」』）](?=\p{sc=Hiragana})/gu, '$&\u2060')

export function phrased(locale: string, text: string): string {
  const whole = [
    ...spans(text, OF_THE_PROGRAM),
    ...(WHOLE_WORDS[locale] ?? []).flatMap((word) => spansOf(text, word)),
  ]
  const ends = (WORDS[locale]?.(text) ?? []).filter((at) => {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    if (OPENS.test(before) || CLOSES.test(after)) return false
    return !whole.some(([from, to]) => from < at && at < to)
  })
  return [0, ...ends].map((at, index) => text.slice(at, ends[index])).join(BREAK)
}

/** A foreign word and a long verb after it, as in ログインできなくなります, are wider than a box on a narrow phone. */
const BEFORE_LONG_VERB = /(?<=[\p{sc=Katakana}ー])(?=\p{sc=Hiragana}{6})/gu

function japanesePhrases(text: string): number[] {
  const verbs = [...text.matchAll(BEFORE_LONG_VERB)].map(({ index }) => index)
  return [...new Set([...japanese.parseBoundaries(text), ...verbs])].toSorted((one, other) => one - other)
}

/** One sign alone is no word to begin or to end a line with: it goes with its neighbour. */
function chineseWords(text: string): number[] {
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)]
  return words.slice(1).flatMap(({ segment, index }, before) => {
    const previous = words[before]?.segment ?? ''
    const isTail = BELONGS_BEFORE.has(segment)
    const isHead = /^\p{sc=Han}$/u.test(previous) && !BELONGS_BEFORE.has(previous)
    return isTail || isHead ? [] : [index]
  })
}

type Span = readonly [from: number, to: number]

const spans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length])

function spansOf(text: string, word: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    found.push([at, at + word.length])
  return found
}
