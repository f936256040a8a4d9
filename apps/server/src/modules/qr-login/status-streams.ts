import { Readable } from 'node:stream'
import {
  QR_HEARTBEAT_MS,
  QR_LOOK_LEAST_MS,
  QR_LOOK_MS,
  QR_STREAMS,
  QR_STREAMS_PER_NETWORK,
} from '@portico/contract/limits'
import type { QrStatus } from '@portico/contract/qr-login.schemas'
import { isFinal, type Watched } from './read-qr-status.ts'

type Page = Watched & { network: string }
type Stream = Page & { output: Readable; sent: string; quietMs: number }

type Ports = {
  read(watched: Watched[]): Promise<Map<string, QrStatus>>
  onError(error: unknown): void
}

/**
 * The open pages of this node. They hold no connection to the database: one look a second asks for all of them at
 * once, whichever node the phone talked to. A stream ends with its sign-in, so none outlives two minutes.
 */
export function createStatusStreams({ read, onError }: Ports) {
  const streams = new Map<string, Stream>()
  let timer: NodeJS.Timeout | undefined
  /** From the beginning of a look until the next one may follow it. */
  let isBusy = false
  /** A newcomer waits for the next look. */
  let isWanted = false
  let isClosed = false

  /** Undefined: no more here; the browser asks now and then instead. */
  function open(page: Page): Readable | undefined {
    if (isClosed || !hasRoom(page)) return undefined
    // One stream for one browser: reconnecting does not add up.
    close(page.subject)
    const output = new Readable({ read() {} })
    const stream = { ...page, output, sent: '', quietMs: 0 }
    streams.set(page.subject, stream)
    output.once('close', () => {
      if (streams.get(page.subject) === stream) streams.delete(page.subject)
    })
    // Past headers and proxies at once: the browser knows that it is connected.
    output.push(': open\n\n')
    want()
    return output
  }

  function hasRoom({ subject, network }: Page): boolean {
    const others = [...streams.values()].filter((stream) => stream.subject !== subject)
    const ofNetwork = others.filter((stream) => stream.network === network)
    return others.length < QR_STREAMS && ofNetwork.length < QR_STREAMS_PER_NETWORK
  }

  /** While a look is under way it is only noted: a second one beside it would go on for ever as a chain of its own. */
  function want(): void {
    if (isWanted) return
    isWanted = true
    if (!isBusy) schedule(0)
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), delayMs)
  }

  async function look(): Promise<void> {
    isBusy = true
    isWanted = false
    const asked = [...streams.values()]
    try {
      const statuses = asked.length > 0 ? await read(asked) : new Map<string, QrStatus>()
      for (const stream of asked) tell(stream, statuses.get(stream.subject))
    } catch (error) {
      // The store is away for a moment: the next look tells.
      onError(error)
    }
    if (!isClosed) timer = setTimeout(goOn, QR_LOOK_LEAST_MS)
  }

  function goOn(): void {
    isBusy = false
    if (isWanted) schedule(0)
    else if (streams.size > 0) schedule(QR_LOOK_MS - QR_LOOK_LEAST_MS)
  }

  function tell(stream: Stream, status: QrStatus | undefined): void {
    if (!status || streams.get(stream.subject) !== stream) return
    const isNews = status.state !== stream.sent
    stream.quietMs = isNews ? 0 : stream.quietMs + QR_LOOK_MS
    if (isNews) {
      stream.sent = status.state
      stream.output.push(`data: ${JSON.stringify(status)}\n\n`)
    } else if (stream.quietMs >= QR_HEARTBEAT_MS) {
      // Neither the server nor a proxy takes a waiting page for a dead one.
      stream.quietMs = 0
      stream.output.push(':\n\n')
    }
    if (isFinal(status)) close(stream.subject)
  }

  function close(subject: string): void {
    streams.get(subject)?.output.push(null)
    streams.delete(subject)
  }

  return {
    open,
    /** The process ends: each page goes on asking elsewhere. */
    closeAll(): void {
      isClosed = true
      clearTimeout(timer)
      for (const subject of [...streams.keys()]) close(subject)
    },
  }
}

export type StatusStreams = ReturnType<typeof createStatusStreams>
