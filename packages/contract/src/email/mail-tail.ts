const TAIL = /(?:%[0-9a-f]{2}|[^\w-])+$/i

/**
 * A mail program may take signs that stand behind a link for part of it: the full stop of a sentence, a closing bracket,
 * a quotation mark. Codes and names of applications end with a letter, a digit, `_` or `-`, so the rest is cut off.
 */
export function withoutMailTail(text: string): string {
  return text.replace(TAIL, '')
}
