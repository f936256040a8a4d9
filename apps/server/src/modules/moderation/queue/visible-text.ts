/** Invisible characters that turn or hide what is around them; joiners belong to several scripts. */
const HIDDEN = /(?![\u200C\u200D])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu
const HEXADECIMAL = 16
const CODE_LENGTH = 4

/** A stranger's text with what is hidden in it made visible, as a moderator has to see it. */
export function showHidden(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(HEXADECIMAL).toUpperCase()
    return `[U+${code.padStart(CODE_LENGTH, '0')}]`
  })
}

/** The same for every text in a document's data. */
export function showAllHidden<T>(value: T): T {
  if (typeof value === 'string') return showHidden(value) as T
  if (Array.isArray(value)) return value.map(showAllHidden) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, showAllHidden(one)])) as T
}
