import { vi } from 'vitest'

const TICK_MS = 20

/** The page's clock runs, and the test can put it forward. What the test itself waits for goes by real time. */
export function installClock(): void {
  installStoppedClock()
  letClockRun()
}

/** The page's clock stands until `letClockRun`. */
export function installStoppedClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

export function letClockRun(): void {
  vi.setTimerTickMode('interval', TICK_MS)
}

export function fastForward(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000)
}
