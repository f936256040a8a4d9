import type { SpelledName } from './spellings.ts'

/** How far both names are read, and what one of them has spelled beyond the other. */
type Reading = { a: number; b: number; ahead: string; isFirstAhead: boolean }

/**
 * Whether two names have a spelling in common. Both are read at once, letter by letter, because a long name has more
 * spellings than could be written out.
 */
export function haveSameSpelling(a: SpelledName, b: SpelledName): boolean {
  const seen = new Set<string>()
  const open: Reading[] = [{ a: 0, b: 0, ahead: '', isFirstAhead: true }]
  for (let reading = open.pop(); reading; reading = open.pop()) {
    const key = `${reading.a} ${reading.b} ${reading.isFirstAhead} ${reading.ahead}`
    if (seen.has(key)) continue
    seen.add(key)
    if (reading.a === a.length && reading.b === b.length && reading.ahead === '') return true
    open.push(...stepsFrom(reading, a, b))
  }
  return false
}

/** The one that is behind goes on, with each of its spellings that agrees with what the other has already. */
function stepsFrom(reading: Reading, a: SpelledName, b: SpelledName): Reading[] {
  const { ahead, isFirstAhead } = reading
  const steps: Reading[] = []
  const readOn = (isFirst: boolean) => {
    const spellings = (isFirst ? a[reading.a] : b[reading.b]) ?? []
    for (const { letters, text } of spellings) {
      const to = isFirst ? { a: reading.a + letters, b: reading.b } : { a: reading.a, b: reading.b + letters }
      if (ahead.startsWith(text)) steps.push({ ...to, ahead: ahead.slice(text.length), isFirstAhead })
      else if (text.startsWith(ahead))
        steps.push({ ...to, ahead: text.slice(ahead.length), isFirstAhead: isFirst })
    }
  }
  readOn(!isFirstAhead)
  // Where neither is ahead, a letter that is not written may stand in either of them.
  if (ahead === '') readOn(isFirstAhead)
  return steps
}
