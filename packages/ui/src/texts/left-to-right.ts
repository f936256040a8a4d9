/** For what is written into a sentence and runs from left to right in every language, as addresses do. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
