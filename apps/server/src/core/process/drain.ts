import { setTimeout as sleep } from 'node:timers/promises'
import { DRAIN_TIMEOUT_MS } from '@portico/contract/kernel/limits'

const FAILED = 1

type Ports = {
  /** Makes readiness answer 503 from now on. */
  announce(): void
  /** Resolves when everything under way is answered and the store is closed. */
  close(): Promise<void>
  log: { info(message: string): void; error(message: string): void }
  /** Resolves when a slow reader of the log has its last lines, or has had its time. */
  settleLog(): Promise<void>
  /** Time from the announcement to the first closed connection: a balancer needs it to see that readiness is gone. */
  noticeMs: number
  /** Whether this process ends when the one that started it, and holds a channel to it, ends. */
  endsWithStarter: boolean
}

/**
 * Stops the process on SIGTERM, SIGHUP or SIGINT, or when the process that started it is gone: readiness goes first,
 * then everything under way is answered, then the process ends. A signal to a process group arrives several times, also
 * through npm and `serve`: that is one drain. Only a second SIGINT, by a person who presses Ctrl-C again, cuts it short.
 */
export function drainOnSignal({ announce, close, log, settleLog, noticeMs, endsWithStarter }: Ports): void {
  // SIGINT skips the notice: it comes from a person at a terminal, where no balancer has to see it.
  const hurry = new AbortController()
  let isDraining = false

  async function drain(reason: string): Promise<void> {
    if (isDraining) return
    isDraining = true
    log.info(`stopping on ${reason}`)
    announce()
    const giveUp = setTimeout(() => {
      log.error('stopping takes too long and is cut short')
      process.exit(FAILED)
    }, noticeMs + DRAIN_TIMEOUT_MS)
    await sleep(noticeMs, undefined, { signal: hurry.signal }).catch(() => {})
    await close()
    log.info('stopped: requests are answered, the store is closed')
    await settleLog()
    clearTimeout(giveUp)
    process.exit(0)
  }

  process.on('SIGTERM', () => drain('SIGTERM'))
  process.on('SIGHUP', () => drain('SIGHUP'))
  process.on('SIGINT', () => {
    if (hurry.signal.aborted) process.exit(FAILED)
    hurry.abort()
    return drain('SIGINT')
  })
  if (!endsWithStarter) return
  const withStarter = () => drain('the end of the process that started it')
  if (process.connected) process.once('disconnect', withStarter)
  else void withStarter()
}
