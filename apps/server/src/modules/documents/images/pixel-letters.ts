/**
 * Letters of 5 by 7 points, by their columns from the left, the lowest bit on top. Drawn here because a server may have
 * no font at all: a mark that silently stays empty would be worse than a plain one.
 */
const LETTERS: Record<string, string> = {
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  0: '3e5149453e',
  1: '00427f4000',
  2: '4261514946',
  3: '2141454b31',
  4: '1814127f10',
  5: '2745454539',
  6: '3c4a494930',
  7: '0171090503',
  8: '3649494936',
  9: '064949291e',
  '@': '324979413e',
  '.': '0060600000',
  '-': '0808080808',
  _: '4040404040',
  '+': '08083e0808',
  ':': '0036360000',
  ' ': '0000000000',
}

const ROWS = 7
const COLUMNS = 5
/** A column between two letters. */
const ADVANCE = COLUMNS + 1

export type Points = { width: number; height: number; isSet: (x: number, y: number) => boolean }

/** A line of text as points; accents are left out, and what there is no letter for. */
export function pointsOf(text: string): Points {
  const letters = Array.from(text.normalize('NFD').toUpperCase()).flatMap((letter) => {
    const columns = LETTERS[letter]
    return columns === undefined ? [] : [Buffer.from(columns, 'hex')]
  })
  return {
    width: letters.length * ADVANCE,
    height: ROWS,
    isSet(x, y) {
      const column = letters[Math.floor(x / ADVANCE)]?.[x % ADVANCE] ?? 0
      return y >= 0 && y < ROWS && ((column >> y) & 1) === 1
    },
  }
}
