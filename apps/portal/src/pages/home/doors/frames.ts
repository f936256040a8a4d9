/**
 * Long enough that the page's own start, which keeps a slow phone busy for a second or two, does not decide, and short
 * enough that no picture jerks for long.
 */
const WATCHED_MS = 3000

/** The median of fewer says little where a long task or two of the start are among them. */
const ENOUGH = 6

/** An engine that draws a frame in several seconds gives so few, which are watched twice as long. */
const FEWEST = 3

/** Below seven frames a second nothing seems to move any more: it jumps. The slowest screens show thirty. */
const LONGEST_MS = 150

/** What is longer counts as this: the tab was hidden, or the machine asleep. */
const PAUSE_MS = 5000

/**
 * Whether the browser draws often enough for a picture to move, by the times between its frames; null while too little is
 * known. By their median, so that one long task does not count.
 */
export function framesCome(intervals: readonly number[]): boolean | null {
  const sorted = intervals.toSorted((a, b) => a - b)
  const watched = sorted.reduce((sum, interval) => sum + Math.min(interval, PAUSE_MS), 0)
  if (sorted.length < FEWEST || watched < (sorted.length < ENOUGH ? 2 : 1) * WATCHED_MS) return null
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) <= LONGEST_MS
}

/** Tells once whether frames come, unless the returned function ends it before. */
export function watchFrames(tell: (come: boolean) => void): () => void {
  const intervals: number[] = []
  let last: number | undefined
  const frame = (now: number) => {
    if (last !== undefined) intervals.push(now - last)
    last = now
    const come = framesCome(intervals)
    if (come === null) request = requestAnimationFrame(frame)
    else tell(come)
  }
  let request = requestAnimationFrame(frame)
  return () => cancelAnimationFrame(request)
}
