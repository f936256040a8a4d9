let aheadMs = 0

/** Takes the server's time from an answer; `now` is this device's. */
export function noteServerTime(at: number, now: number = Date.now()): void {
  aheadMs = at - now
}

/** The time by the server's clock: moments that the server wrote have an age by no other, and devices run wrong. */
export function serverNow(now: number = Date.now()): number {
  return now + aheadMs
}
