/** Marks that change the direction of a text, and invisible characters. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** What somebody typed, with everything that hides or turns letters shown as a sign: ⟨202E⟩. */
export function visible(text: string): string {
  return text.replaceAll(
    HIDDEN,
    (mark) => `⟨${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )
}
