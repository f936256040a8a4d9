/**
 * Signs that turn the direction of the text around them: marks, embeddings, overrides, isolates, and their ends. Not
 * typed on purpose; a name with one makes what stands next to it read as something else.
 */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** What somebody typed, without the signs that turn what is around it. */
export function withoutBidi(text: string): string {
  return text.replaceAll(BIDI_CONTROLS, '')
}
