import { SECOND_MS } from '@portico/contract/kernel/units'
import type { FastifyBaseLogger } from 'fastify'
import { MAIL_HELD_RETRY_MOST_S, MAIL_SERVER_RETRY_S } from './limits.ts'

/** Time between two mails while it is in doubt whether the mail server takes any. */
const MAIL_DOUBT_MS = 1000

type Ports = {
  /** Makes the worker look for due mails again. */
  wake: () => void
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  serverRetryS?: number | undefined
}

/** The state of sending as a whole. While it is in trouble, mails are tried one at a time. */
export function createSendingState({ wake, log, serverRetryS = MAIL_SERVER_RETRY_S }: Ports) {
  let isInTrouble = false
  let isWarned = false
  let retryS = serverRetryS
  let pause: NodeJS.Timeout | undefined
  let lastInDoubt: string | undefined

  function trouble(waitMs: number): void {
    isInTrouble = true
    clearTimeout(pause)
    pause = setTimeout(() => {
      pause = undefined
      wake()
    }, waitMs)
  }

  return {
    mayBegin(quick: number): number {
      if (!isInTrouble) return Number.POSITIVE_INFINITY
      return pause ? 0 : Math.max(0, 1 - quick)
    },
    /** The server is away: no mail goes, and the server is asked again soon. */
    away: () => trouble(serverRetryS * SECOND_MS),
    /** Sending is faulty: no mail goes until somebody mends it. The waits grow, so as not to annoy the server. */
    faulty(): void {
      // Mails that were under way together count as one try.
      if (isInTrouble && pause) return
      trouble(retryS * SECOND_MS)
      retryS = Math.min(2 * retryS, MAIL_HELD_RETRY_MOST_S)
    },
    /** One mail failed and the fault may concern all: after two different mails in a row it is taken to. */
    doubt(mailId: string): void {
      if (lastInDoubt !== undefined && lastInDoubt !== mailId) trouble(MAIL_DOUBT_MS)
      lastInDoubt = mailId
    },
    /** The server took a mail, or answered for one recipient. */
    well(): void {
      lastInDoubt = undefined
      retryS = serverRetryS
      clearTimeout(pause)
      pause = undefined
      if (isWarned) log.info('mail goes out again')
      isWarned = false
      if (!isInTrouble) return
      isInTrouble = false
      wake()
    },
    /** Warns once until mail goes out again. */
    warn(line: Record<string, unknown>, message: string): void {
      if (!isWarned) log.warn(line, message)
      isWarned = true
    },
    stop: () => clearTimeout(pause),
  }
}
