const WEIGHTS = [7, 3, 1]
const FILLER = '<'

/** The check digit of a field in a machine-readable zone: its characters weighted 7, 3, 1 in turn, modulo 10. */
export function checkDigit(field: string): string {
  let sum = 0
  for (const [i, character] of Array.from(field).entries())
    sum += valueOfCharacter(character) * (WEIGHTS[i % WEIGHTS.length] ?? 0)
  return String(sum % 10)
}

function valueOfCharacter(character: string): number {
  if (character === FILLER) return 0
  if (/\d/.test(character)) return Number(character)
  return character.charCodeAt(0) - 'A'.charCodeAt(0) + 10
}
