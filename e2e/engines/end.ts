import { setTimeout as sleep } from 'node:timers/promises'

const END_MOST_MS = 20_000

/** Waits for an orderly end, but not for ever: what follows kills the process. */
export async function endWithin(end: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const tooLate = sleep(END_MOST_MS, undefined, { signal: late.signal }).catch(() => {})
  await Promise.race([end.catch(() => {}), tooLate])
  late.abort()
}
