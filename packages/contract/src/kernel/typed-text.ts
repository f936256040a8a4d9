import { withoutBidi } from './free-text.ts'

/**
 * How text is read that people type, paste or speak, by pages and server alike: one reader for each kind, so that what a
 * page takes the server takes too.
 */

/**
 * Invisible signs that come along with copied text. The joiners that several scripts need are kept.
 */
const INVISIBLE = /[\u00AD\u200B\uFEFF]/g
/** In an address no such sign has a place. */
const INVISIBLE_IN_ADDRESS = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** Apostrophes as keyboards, documents and dictation write them; the typographic one stays as it is. */
const APOSTROPHES = /[\u0060\u00B4\u2018\u201B\u02B9\u02BB\u02BC\u02BD\u02C8\u2032\uA78C\uFF07]/g
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** Without invisible signs, what turns the text around it, and blanks around it. */
export function readTyped(text: string): string {
  return withoutBidi(text.replace(INVISIBLE, '')).trim()
}

/** A name, in the signs of a keyboard: `O\u02BCBrien` and `Anne\u2010Marie` are O'Brien and Anne-Marie. */
export function readName(text: string): string {
  return readTyped(text).replace(APOSTROPHES, "'").replace(HYPHENS, '-')
}

/** Letters, digits and signs of the width of an East Asian one. */
const WIDE = /[\uFF01-\uFF5E]/g
const WIDE_TO_PLAIN = 0xfee0

/** The number of a document: dashes of any kind are hyphens, wide letters and digits are plain ones. */
export function readDocumentNumber(text: string): string {
  return readTyped(text)
    .replace(HYPHENS, '-')
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_TO_PLAIN))
}

/** `Ada <ada@example.com>`, as mail programs copy an address. */
const NAMED = /^[^<>\r\n]*<([^<>\s]+)>$/
const LINK = /^mailto:([^?\s]+)(?:\?\S*)?$/i
const LIST_ENDS = /[;,\s]+$/

/** An address as it was copied: from a link, with the name before it, or out of a list. */
export function readAddress(text: string): string {
  const typed = text.replace(INVISIBLE_IN_ADDRESS, '').trim().replace(LIST_ENDS, '')
  const alone = NAMED.exec(typed)?.[1] ?? typed
  return LINK.exec(alone)?.[1] ?? alone
}
