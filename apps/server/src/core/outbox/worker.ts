import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/access/database.ts'
import { describeError } from '../http/answers/describe-error.ts'
import { newId } from '../ids.ts'
import { createKindWorker } from './kind-worker.ts'
import { renewLeases } from './outbox.store.ts'
import type { Work } from './work.ts'

/** A process holds work for this long and renews that while it works; after a crash another process takes the work. */
const OUTBOX_LEASE_S = 30
const OUTBOX_RENEW_MS = 10_000
/** How often the worker looks for due work, besides the wake-up after each commit. */
const OUTBOX_SWEEP_MS = 5000
/** Work that takes longer than this moves to the places for slow work. */
const OUTBOX_SLOW_AFTER_MS = 1000
/** A process that ends waits at most this long for work under way; the next process takes up the rest. */
const OUTBOX_STOP_MS = 5000

export const OUTBOX_WAITS = {
  leaseS: OUTBOX_LEASE_S,
  renewMs: OUTBOX_RENEW_MS,
  sweepMs: OUTBOX_SWEEP_MS,
  slowAfterMs: OUTBOX_SLOW_AFTER_MS,
  stopMs: OUTBOX_STOP_MS,
}

type Ports = {
  db: Db
  /** Work by the `kind` of its rows; rows of another kind wait for a process that knows it. */
  kinds: Record<string, Work>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  waits?: Partial<typeof OUTBOX_WAITS>
}

export type Worker = {
  /** Looks for due work, now or later; called after each commit that wrote some. */
  wake(afterMs?: number): void
  /** Begins nothing new; resolves when what is under way is done or was cut short. */
  stop(): Promise<void>
}

/**
 * Does the work of the outbox. Each row has a lease that is renewed while the work takes: when a process dies another
 * one does its rows, and a slow process is not overtaken. Any number of processes may work on one store.
 */
export function createWorker({ db, kinds, log, waits = {} }: Ports): Worker {
  const { leaseS, renewMs, sweepMs, slowAfterMs, stopMs } = { ...OUTBOX_WAITS, ...waits }
  const leaseId = newId()
  const workers = Object.entries(kinds).map(([kind, work]) =>
    createKindWorker({ db, kind, work, leaseId, leaseS, slowAfterMs, log }),
  )
  const later = new Set<NodeJS.Timeout>()

  function wakeAll(): void {
    for (const worker of workers) worker.wake()
  }

  async function renew(): Promise<void> {
    const ids = workers.flatMap((worker) => worker.underWay())
    if (ids.length === 0) return
    try {
      await renewLeases(db, ids, leaseId, leaseS)
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the outbox cannot be written')
    }
  }

  const sweep = setInterval(wakeAll, sweepMs)
  const renewal = setInterval(renew, renewMs)
  return {
    wake(afterMs = 0) {
      if (afterMs <= 0) return wakeAll()
      const timer = setTimeout(() => {
        later.delete(timer)
        wakeAll()
      }, afterMs)
      later.add(timer)
    },
    async stop() {
      clearInterval(sweep)
      for (const timer of later) clearTimeout(timer)
      const isDone = Promise.all(workers.map((worker) => worker.stop()))
      const giveUp = new AbortController()
      await Promise.race([isDone, sleep(stopMs, undefined, { signal: giveUp.signal }).catch(() => {})])
      giveUp.abort()
      for (const worker of workers) worker.close()
      await isDone
      clearInterval(renewal)
    },
  }
}
