import { AsyncLocalStorage } from 'node:async_hooks'
import { systemClock } from '../clock.ts'
import { BusyError } from '../http/answers/errors.ts'

/** A request that has waited this long for the store is answered with 503. */
export const STORE_TIMEOUT_MS = 4500

/**
 * The one deadline of a request. It is handed down through everything that waits: the hash queue, the pool, each statement.
 * Each of them waits at most as long as is left, so that their waits do not add up. In the asynchronous context and not
 * in arguments: the code that waits is far below the code that knows of the request, and a forgotten argument would be
 * a request that hangs. Work without a caller (jobs, mails) has none and takes the limits of each part.
 */
export type Deadline = {
  /** Time that has limits of its own does not count: a body on its way, another service, an image that is made. */
  pause(): void
  resume(): void
  /** For what goes on behind the answer. */
  lift(): void
  leftMs(): number
  /** Runs `work`, and all that it begins, under this deadline. */
  run<T>(work: () => T): T
}

const current = new AsyncLocalStorage<Deadline | undefined>()

export function createDeadline(milliseconds: number): Deadline {
  let endsAt = systemClock.monotonicMs() + milliseconds
  let pauses = 0
  let pausedAt = 0
  const deadline: Deadline = {
    pause() {
      if (pauses++ === 0) pausedAt = systemClock.monotonicMs()
    },
    resume() {
      if (--pauses === 0) endsAt += systemClock.monotonicMs() - pausedAt
    },
    lift() {
      endsAt = Number.POSITIVE_INFINITY
    },
    leftMs: () => endsAt - (pauses > 0 ? pausedAt : systemClock.monotonicMs()),
    run: (work) => current.run(deadline, work),
  }
  return deadline
}

/** Milliseconds that are left to the caller; without a deadline there is no end of them. */
export function leftMs(): number {
  return current.getStore()?.leftMs() ?? Number.POSITIVE_INFINITY
}

/** @throws BusyError when nothing is left: what would come too late is not started */
export function requireTime(what: string): number {
  const left = leftMs()
  if (left <= 0) throw new BusyError(what)
  return left
}

/** Work with limits of its own: it has no deadline, and its time does not count. */
export async function apart<T>(work: () => Promise<T>): Promise<T> {
  const deadline = current.getStore()
  deadline?.pause()
  try {
    return await current.run(undefined, work)
  } finally {
    deadline?.resume()
  }
}

/**
 * Waits for something that is handed out, such as a connection or a turn, no longer than is left. What comes too late
 * goes to `release`.
 * @throws BusyError when it did not come in time
 */
export async function inTime<T>(what: string, ask: () => Promise<T>, release: (late: T) => void): Promise<T> {
  // Before it is asked for: a result that comes too late has no recipient.
  const left = requireTime(what)
  const asked = ask()
  if (left === Number.POSITIVE_INFINITY) return asked
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new BusyError(what))
    }, left)
  })
  asked.then(
    (got) => {
      if (isLate) release(got)
    },
    () => {},
  )
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
