import { MINUTE_S } from '@portico/contract/kernel/units'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/access/database.ts'
import { isStoreBusy } from '../database/connections/busy.ts'
import { describeError } from '../http/answers/describe-error.ts'
import { claimDue, settle } from './outbox.store.ts'
import type { OutboxRow, Outcome, Work } from './work.ts'

/** Work that failed by a fault of ours is tried again after this time. */
const OUTBOX_FAULT_RETRY_S = MINUTE_S
/** Share by which a wait is lengthened at random, so that rows that failed together are not tried together. */
const OUTBOX_JITTER = 0.2

type Ports = {
  db: Db
  kind: string
  work: Work
  leaseId: string
  leaseS: number
  slowAfterMs: number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

type UnderWay = { isSlow: boolean; done: Promise<void> }

/**
 * Works on the rows of one kind, a few at a time and independent of each other: one that fails or hangs does not hold
 * up the rest, and one that takes long moves to the places for slow work.
 */
export function createKindWorker({ db, kind, work, leaseId, leaseS, slowAfterMs, log }: Ports) {
  const underWay = new Map<string, UnderWay>()
  let isStopped = false
  let claiming: Promise<void> | undefined
  let wokenMeanwhile = false

  function wake(): void {
    if (isStopped) return
    if (claiming) {
      wokenMeanwhile = true
      return
    }
    claiming = claim().finally(() => {
      claiming = undefined
      if (!wokenMeanwhile) return
      wokenMeanwhile = false
      wake()
    })
  }

  async function claim(): Promise<void> {
    const places = work.atOnce + work.slowAtOnce
    const isFreshOnly = underWay.size >= places
    const limit = room(isFreshOnly ? places + (work.freshAtOnce ?? 0) : places)
    if (limit <= 0) return
    try {
      const { order } = work
      for (const row of await claimDue(db, { kind, leaseId, leaseS, limit, isFreshOnly, order })) start(row)
    } catch (error) {
      log.warn({ err: describeError(error), kind }, 'the outbox cannot be read; its work waits')
    }
  }

  function room(places: number): number {
    const quick = [...underWay.values()].filter(({ isSlow }) => !isSlow).length
    const free = Math.min(work.atOnce - quick, places - underWay.size)
    return Math.min(free, work.mayBegin?.(quick) ?? free)
  }

  function start(row: OutboxRow): void {
    const slow = setTimeout(() => {
      entry.isSlow = true
      wake()
    }, slowAfterMs)
    const done = run(row).finally(() => {
      clearTimeout(slow)
      underWay.delete(row.id)
      wake()
    })
    const entry = { isSlow: false, done }
    underWay.set(row.id, entry)
  }

  async function run(row: OutboxRow): Promise<void> {
    const outcome = await work.run(row).catch((error: unknown) => afterFault(row, error))
    try {
      await settle(db, row.id, leaseId, spread(outcome))
    } catch (error) {
      log.warn({ err: describeError(error), kind, id: row.id }, 'the outbox cannot be written')
    }
  }

  /** Logs each fault of a row once, not at every try. */
  function afterFault({ id, ageS, lastError }: OutboxRow, error: unknown): Outcome {
    const err = describeError(error)
    if (ageS > (work.faultHeldS ?? Number.POSITIVE_INFINITY)) {
      log.error({ err, kind, id }, 'work of the outbox cannot be done and is parked')
      return { kind: 'parked', reason: err.type }
    }
    // A store that is busy is nothing that somebody has to mend.
    const level = isStoreBusy(error) ? 'warn' : 'error'
    if (lastError !== err.type) log[level]({ err, kind, id }, 'work of the outbox failed and is tried again')
    return { kind: 'again', inS: OUTBOX_FAULT_RETRY_S, isTry: false, reason: err.type }
  }

  return {
    wake,
    underWay: () => [...underWay.keys()],
    /** Begins nothing from now on; resolves when nothing is under way. */
    async stop(): Promise<void> {
      isStopped = true
      work.cease?.()
      await claiming
      await Promise.all([...underWay.values()].map(({ done }) => done))
    },
    close: () => work.close?.(),
  }
}

/** Spreads the tries of failed rows: rows that failed for one reason would all be tried again at the same moment. */
function spread(outcome: Outcome): Outcome {
  if (outcome.kind !== 'again' || outcome.reason === null) return outcome
  return { ...outcome, inS: outcome.inS * (1 + Math.random() * OUTBOX_JITTER) }
}
