import { SECOND_MS } from '@portico/contract/kernel/units'
import { type Clock, systemClock } from '../clock.ts'
import { BUSY_RETRY_AFTER_S, BusyError } from '../http/answers/errors.ts'

export type PricedQueueOptions = {
  what: string
  places: number
  waitMs: number
  retryAfterMaxS: number
  clock?: Clock
}

/** A job: what it costs, in whatever unit, and in whose lines it stands, such as its account and its network. */
export type Job = { cost: number; lines: readonly string[] }

/** What the newest job counts in the mean of how long a unit of cost takes. */
const NEWEST_SHARE = 0.2

type Waiting = Job & { turn: number; start: () => void; giveUp: () => void; timer: NodeJS.Timeout }

/**
 * Work of very different sizes, one job at a time. Each line pays for its jobs with its turns: the next job is that
 * whose lines have cost least, and of several the cheapest. So somebody who sends the largest pieces from ten accounts and ten
 * networks delays somebody else by the one that is in work, and not by all that wait.
 *
 * Bounded in length and in time: beyond `places` waiting, or after `waitMs`, work is refused with `BusyError`. Where all
 * places are taken, the one whose turn comes last gives its own to the one that comes before it.
 */
export function createPricedQueue(options: PricedQueueOptions) {
  const { what, places, waitMs, retryAfterMaxS, clock = systemClock } = options
  const waiting = new Set<Waiting>()
  /** Cost up to which each line has had its turn; those that are not ahead of `now` are forgotten. */
  const paid = new Map<string, number>()
  /** The turn of the job that was started last: a newcomer does not get the time before it. */
  let now = 0
  let inWork: Job | undefined
  let msPerCost: number | undefined

  const isBefore = (one: Waiting, other: Waiting) =>
    one.turn < other.turn || (one.turn === other.turn && one.cost < other.cost)

  /** Puts a job behind what its lines have had already; its turn. */
  function pay({ cost, lines }: Job): number {
    const turn = Math.max(now, ...lines.map((line) => paid.get(line) ?? now))
    for (const line of lines) paid.set(line, turn + cost)
    return turn
  }

  function wait(job: Job): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(entry)
        for (const line of entry.lines) paid.set(line, (paid.get(line) ?? now) - entry.cost)
        reject(busy())
      }
      const timer = setTimeout(giveUp, waitMs)
      const entry: Waiting = { ...job, turn: pay(job), start: resolve, giveUp, timer }
      waiting.add(entry)
      if (waiting.size > places) last()?.giveUp()
    })
  }

  function leave(entry: Waiting): void {
    clearTimeout(entry.timer)
    waiting.delete(entry)
  }

  const next = () => [...waiting].reduce((best, one) => (isBefore(one, best) ? one : best))
  /** Of equals the one that came last, which is the one that has waited least. */
  const last = () =>
    [...waiting].reduce<Waiting | undefined>(
      (worst, one) => (worst && isBefore(one, worst) ? worst : one),
      undefined,
    )

  function busy(): BusyError {
    if (msPerCost === undefined) return new BusyError(what)
    const cost = [...waiting, ...(inWork ? [inWork] : [])].reduce((sum, job) => sum + job.cost, 0)
    const seconds = Math.ceil((cost * msPerCost) / SECOND_MS)
    return new BusyError(what, Math.min(retryAfterMaxS, Math.max(BUSY_RETRY_AFTER_S, seconds)))
  }

  /** Gives the place to the next in turn at once, so that a newcomer cannot overtake. */
  function done(): void {
    inWork = undefined
    if (waiting.size === 0) {
      // No one is delayed by what was before.
      paid.clear()
      now = 0
      return
    }
    const entry = next()
    leave(entry)
    begin(entry, entry.turn)
    entry.start()
  }

  function begin(job: Job, turn: number): void {
    inWork = job
    now = turn
    for (const [line, cost] of paid) if (cost <= now) paid.delete(line)
  }

  return async function run<T>(job: Job, work: () => Promise<T>): Promise<T> {
    if (inWork) await wait(job)
    else begin(job, pay(job))
    const began = clock.monotonicMs()
    try {
      return await work()
    } finally {
      const took = (clock.monotonicMs() - began) / Math.max(1, job.cost)
      msPerCost = msPerCost === undefined ? took : msPerCost + NEWEST_SHARE * (took - msPerCost)
      done()
    }
  }
}
