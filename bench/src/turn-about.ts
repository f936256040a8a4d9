type Rate = { perSecond: number }

/**
 * Measures ours and the floor in turns, after one round that does not count, so that other work of the machine slows
 * both alike. The ratio is the median over the rounds, and `own` is the round with our median rate.
 */
export async function turnAbout<Own extends Rate>(
  rounds: number,
  measureFloor: () => Promise<Rate>,
  measureOwn: () => Promise<Own>,
): Promise<{ ratio: number; floor: number; own: Own }> {
  const round = async () => ({ floor: (await measureFloor()).perSecond, own: await measureOwn() })
  await round()
  const measured = []
  for (let n = 0; n < rounds; n += 1) measured.push(await round())
  return {
    ratio: middle(measured.map(({ floor, own }) => own.perSecond / floor)),
    floor: middle(measured.map(({ floor }) => floor)),
    own: middleBy(
      measured.map(({ own }) => own),
      (own) => own.perSecond,
    ),
  }
}

export function middleBy<T>(values: T[], by: (value: T) => number): T {
  const sorted = values.toSorted((a, b) => by(a) - by(b))
  const value = sorted[Math.floor(sorted.length / 2)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

function middle(values: number[]): number {
  return middleBy(values, (value) => value)
}
