/**
 * Long enough that the page's own start, which keeps a slow phone busy for a second or two, does not decide, and short
 * enough that no picture jerks for long.
 */
const WATCHED_MS = 3000

/** The median of fewer says little. */
const FEWEST = 6

/** Below seven frames a second nothing seems to move any more: it jumps. The slowest screens show thirty. */
const LONGEST_MS = 150

/** No frame takes this long: the tab was hidden, or the machine asleep. */
const PAUSE_MS = 5000

/**
 * Whether the browser draws often enough for a picture to move, by the times between its frames; null while too little is
 * known. By their median, so that one long task does not count.
 */
export function framesCome(intervals: readonly number[]): boolean | null {
  const frames = intervals.filter((interval) => interval < PAUSE_MS).sort((a, b) => a - b)
  const watched = frames.reduce((sum, interval) => sum + interval, 0)
  if (frames.length < FEWEST || watched < WATCHED_MS) return null
  return (frames[Math.floor(frames.length / 2)] ?? 0) <= LONGEST_MS
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
