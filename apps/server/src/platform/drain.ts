import { setTimeout as sleep } from 'node:timers/promises'
import { DRAIN_TIMEOUT_MS } from '@portico/contract/limits'

/** Time for a balancer to see that readiness is gone before connections close. */
const NOTICE_MS = 1000
const FAILED = 1

/**
 * On SIGTERM or SIGINT: readiness first, then everything under way is answered, then the process ends. A
 * second signal, or the end of the time allowed, ends it at once.
 */
export function drainOnSignal(close: () => Promise<void>, announce: () => void): void {
  let isDraining = false
  const drain = async (signal: NodeJS.Signals) => {
    if (isDraining) process.exit(FAILED)
    isDraining = true
    announce()
    const giveUp = setTimeout(() => process.exit(FAILED), DRAIN_TIMEOUT_MS - NOTICE_MS)
    // SIGINT is a person at a terminal, who has no balancer.
    if (signal === 'SIGTERM') await sleep(NOTICE_MS)
    await close()
    clearTimeout(giveUp)
    process.exit(0)
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}
