import {
  MAIL_DOUBT_MS,
  MAIL_HELD_RETRY_MOST_S,
  MAIL_SERVER_RETRY_S,
  SECOND_MS,
} from '@portico/contract/limits'
import type { FastifyBaseLogger } from 'fastify'

type Ports = {
  /** Looks for due mails again, when the wait is over. */
  wake: () => void
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  serverRetryS?: number | undefined
}

/** How sending goes as a whole. While it is in trouble, one mail after the other asks for all. */
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
    /** No mail goes; the server is asked again soon. */
    away: () => trouble(serverRetryS * SECOND_MS),
    /** No mail goes until somebody mends it: asking again ever more seldom annoys the server least. */
    faulty(): void {
      // Those that were on their way together are one time asked.
      if (isInTrouble && pause) return
      trouble(retryS * SECOND_MS)
      retryS = Math.min(2 * retryS, MAIL_HELD_RETRY_MOST_S)
    },
    /** It may be this mail or all of them: two different ones in a row are all. */
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
    /** Once until it goes again. */
    warn(line: Record<string, unknown>, message: string): void {
      if (!isWarned) log.warn(line, message)
      isWarned = true
    },
    stop: () => clearTimeout(pause),
  }
}
