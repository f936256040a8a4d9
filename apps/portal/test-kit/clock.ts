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

/** From here on only the test moves it: what is told of seconds has no part of a busy machine's time. */
export function stopClock(): void {
  vi.setTimerTickMode('manual')
}

export function fastForward(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000)
}
