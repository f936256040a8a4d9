import { BusyError } from './errors.ts'

export type WorkQueueOptions = {
  what: string
  inFlight: number
  places: number
  waitMs: number
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

/**
 * First come, first served, and bounded in both directions: beyond `places` waiting, or after `waitMs` of
 * waiting, the work is refused, so that under overload the work that is done still reaches somebody.
 */
export function createWorkQueue({ what, inFlight, places, waitMs }: WorkQueueOptions) {
  let running = 0
  // A Set keeps the order of arrival and lets one that gave up leave from the middle at once.
  const waiting = new Set<Waiting>()

  function turn(): Promise<void> | undefined {
    if (running < inFlight) {
      running++
      return undefined
    }
    if (waiting.size >= places) throw new BusyError(what)
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: resolve,
        timer: setTimeout(() => {
          waiting.delete(entry)
          reject(new BusyError(what))
        }, waitMs),
      }
      waiting.add(entry)
    })
  }

  /** The place goes straight to the next one: nobody who comes now can overtake. */
  function done(): void {
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    waiting.delete(next)
    clearTimeout(next.timer)
    next.start()
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    const wait = turn()
    if (wait) await wait
    try {
      return await work()
    } finally {
      done()
    }
  }
}
