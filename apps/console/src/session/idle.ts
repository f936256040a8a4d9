import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { STAFF_IDLE_S } from '@portico/contract/staff/limits'
import { createStore, useStore } from '@portico/ui/store.ts'

/** The console says so this long before it ends for want of work. */
export const STAFF_IDLE_WARNING_S = 2 * MINUTE_S
/** Reading is work too: while somebody reads without a call, the console makes one this often. */
export const STAFF_KEEP_EVERY_S = 5 * MINUTE_S

/**
 * A session of the console ends after a quarter of an hour without input, in any tab. The browser watches hands
 * and not calls: a queue that follows the work of others makes calls of its own while the chair is empty.
 */
export type IdleState = { lastTouched: number; lastCall: number }
export type IdleStep = 'nothing' | 'keep' | 'warn' | 'end'

export function stepOf({ lastTouched, lastCall }: IdleState, now: number): IdleStep {
  const idleS = (now - lastTouched) / SECOND_MS
  if (idleS >= STAFF_IDLE_S) return 'end'
  if (idleS >= STAFF_IDLE_S - STAFF_IDLE_WARNING_S) return 'warn'
  return lastTouched > lastCall && now - lastCall >= STAFF_KEEP_EVERY_S * SECOND_MS ? 'keep' : 'nothing'
}

/** When the session ends unless somebody touches something; null while there is no need to say so. */
const endsAt = createStore<number | null>(null)

export function useEndsAt(): number | null {
  return useStore<number | null>(endsAt, null)
}

type Watched = { isSignedIn: () => boolean; keep: () => void; end: () => void; touched: () => void }

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const LOOK_MS = SECOND_MS
const TELL_EVERY_MS = 5 * SECOND_MS

const state: IdleState = { lastTouched: Date.now(), lastCall: Date.now() }
let lastReported = 0

export function noteCall(now = Date.now()): void {
  state.lastCall = now
}

/** In this tab or another one. */
export function noteTouch(now = Date.now()): void {
  state.lastTouched = now
  endsAt.set(null)
}

export function watchIdle({ isSignedIn, keep, end, touched }: Watched): void {
  const onTouch = () => {
    const now = Date.now()
    // Once it asks, only the answer counts: a mouse that somebody pushes aside is no work.
    if (endsAt.get() !== null) return
    noteTouch(now)
    if (now - lastReported < TELL_EVERY_MS) return
    lastReported = now
    touched()
  }
  for (const name of TOUCHES) addEventListener(name, onTouch, { capture: true, passive: true })
  setInterval(() => {
    if (!isSignedIn()) return endsAt.set(null)
    const now = Date.now()
    const step = stepOf(state, now)
    if (step === 'end') end()
    else if (step === 'warn') endsAt.set(state.lastTouched + STAFF_IDLE_S * SECOND_MS)
    else if (step === 'keep') {
      noteCall(now)
      keep()
    }
  }, LOOK_MS)
}
