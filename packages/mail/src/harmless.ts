import { withoutBidi } from '@portico/contract/kernel/free-text'

const HTML_ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes a value safe as HTML text and inside a quoted attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? '')
}

/** Makes one line of a value: with a line break an attacker could add a mail header. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

const WORD_JOINER = '\u2060'

/**
 * Makes a name that a stranger wrote harmless: one line, without marks that reorder the text around it, and without
 * characters in a row that a mail client would turn into a link (`evil.example` as a first name).
 */
export function plainName(value: string): string {
  return withoutBidi(oneLine(value)).replace(
    /(?<=\S)[.:/@](?=\S)/g,
    (character) => `${WORD_JOINER}${character}${WORD_JOINER}`,
  )
}

export const isolateText = (value: string): string => `\u2068${value}\u2069`

export const isolateHtml = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`
