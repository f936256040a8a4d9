/** Letters of the code that a device shows: none is taken for another, and they make no words. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
/** How many letters the code has, and how many stand in each of its two groups. */
export const USER_CODE_LENGTH = 8
export const USER_CODE_GROUP = 4

/** The letters of a code as it was typed or linked: with small letters, spaces, dashes and whatever else stood between. */
export function readUserCode(typed: string): string {
  return [...typed.toUpperCase()].filter((letter) => USER_CODE_LETTERS.includes(letter)).join('')
}
