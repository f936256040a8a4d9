import { PRODUCT_NAME } from '@portico/contract/built-pages'
import type { Locale } from '@portico/contract/kernel/locales'
import { flatten } from '@portico/locales/flatten'
import { readTexts } from '@portico/locales/read-texts'
import { escapeHtml } from '../../core/http/answers/escape-html.ts'

const kept = new Map<Locale, ReadonlyMap<string, string | undefined>>()

export type BotText = (locale: Locale, key: string, values?: Record<string, string>) => string

/** The bot's texts, as HTML of the messenger; read at the first message in a language. */
export function createBotTexts(productName: string = PRODUCT_NAME): BotText {
  return (locale, key, values = {}) => {
    const texts = kept.get(locale) ?? flatten(readTexts(locale, 'messenger'))
    kept.set(locale, texts)
    const text = texts.get(key)
    if (text === undefined) throw new Error(`the bot has no text ${key}`)
    return escapeHtml(text)
      .replaceAll(PRODUCT_NAME, () => escapeHtml(productName))
      .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
}

/** Text that a tap copies. The messenger also finds no links in it. */
export function toCopy(text: string): string {
  return `<code>${escapeHtml(text)}</code>`
}

const NAME_MAX = 60

/** A name from outside, without the characters of which the messenger makes links, mentions and commands. */
export function plain(name: string): string {
  const harmless = name.replaceAll(/[^\p{L}\p{M}\p{N},()-]+/gu, ' ').trim()
  return escapeHtml(harmless.slice(0, NAME_MAX))
}
