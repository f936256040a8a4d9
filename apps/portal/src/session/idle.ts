import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { SESSION_IDLE_S } from '@portico/contract/sessions/limits'
import { createStore, useStore } from '@portico/ui/store.ts'

export const SESSION_IDLE_WARNING_S = 5 * MINUTE_S

/**
 * The server ends a session that makes no call for an hour. The last answered call counts, in any tab; five minutes
 * before the end the person is asked.
 */
let lastActive = 0
let timer: ReturnType<typeof setTimeout> | undefined
let endTimer: ReturnType<typeof setTimeout> | undefined
let onIdleOver: () => void = () => {}

/** Called when the hour is over: only the server knows whether another tab kept the session alive. */
export function whenIdleIsOver(listener: () => void): void {
  onIdleOver = listener
}

const endingStore = createStore(false)

export function useSessionEnding(): boolean {
  return useStore(endingStore, false)
}

export function noteActivity(now: number = Date.now()): void {
  lastActive = now
  endingStore.set(false)
  clearTimeout(timer)
  timer = setTimeout(() => endingStore.set(true), warningDelayMs(lastActive, now))
  clearTimeout(endTimer)
  endTimer = setTimeout(() => onIdleOver(), SESSION_IDLE_S * SECOND_MS)
}

export function stopIdle(): void {
  lastActive = 0
  clearTimeout(timer)
  clearTimeout(endTimer)
  endingStore.set(false)
}

export function warningDelayMs(active: number, now: number): number {
  const until = active + (SESSION_IDLE_S - SESSION_IDLE_WARNING_S) * SECOND_MS
  return Math.max(0, until - now)
}

/** Timers do not run while a laptop sleeps, so the clock decides whether the hour is over. */
export function idleIsOver(now: number = Date.now()): boolean {
  return lastActive > 0 && now - lastActive >= SESSION_IDLE_S * SECOND_MS
}
