import { SECOND_MS } from '@portico/contract/kernel/units'

type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
type Ports = {
  connect: () => Source
  /** Connected; again when it was connected before, so that something may have been missed. */
  opened: (again: boolean) => void
  hear: (data: string) => void
  /** The server answered something else than a stream. */
  refused: () => void
}

const CLOSED = 2
const FIRST_WAIT_MS = SECOND_MS / 2
const LONGEST_WAIT_MS = 30 * SECOND_MS
/** A connection that lasted this long was a good one. */
const LASTING_MS = 5 * SECOND_MS

/** At random between half and the whole of it: desks that lost the same server must not come back at the same moment. */
export function waitAfter(failures: number, chance: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (1 + chance) * 0.5
}

/** A stream of events that is connected again whenever it breaks: a browser gives up as soon as it is refused once. */
export function followStream({ connect, opened, hear, refused }: Ports) {
  let source: Source
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let openedAt: number | null = null
  let wasOpen = false
  let isEnded = false

  function open(): void {
    timer = undefined
    openedAt = null
    const mine = connect()
    source = mine
    mine.addEventListener('open', () => {
      openedAt = performance.now()
      opened(wasOpen)
      wasOpen = true
    })
    mine.addEventListener('message', (event) => hear(String((event as MessageEvent).data)))
    mine.addEventListener('error', () => {
      if (isEnded || mine !== source || timer !== undefined) return
      const isRefused = mine.readyState === CLOSED
      mine.close()
      if (openedAt !== null && performance.now() - openedAt >= LASTING_MS) failures = 0
      timer = setTimeout(open, waitAfter(failures, Math.random()))
      failures += 1
      if (isRefused) refused()
    })
  }

  open()
  return {
    /** The line is back: no need to wait for the rest of the pause. */
    retryNow(): void {
      if (timer === undefined) return
      clearTimeout(timer)
      open()
    },
    end(): void {
      isEnded = true
      clearTimeout(timer)
      source.close()
    },
  }
}
