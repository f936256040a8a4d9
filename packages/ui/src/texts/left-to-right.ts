/** Isolates text that runs from left to right in every language, such as an address, inside a sentence. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
