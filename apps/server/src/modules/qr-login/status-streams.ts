import { Readable } from 'node:stream'
import type { QrStatus } from '@portico/contract/qr-login/schemas'
import { isFinal, type Watched } from './read-qr-status.ts'

/** How often a node looks up the codes of all its open pages, in one query. */
export const QR_LOOK_MS = 1000
/** Least time between two look-ups for pages that were just opened; those that come faster share one. */
export const QR_LOOK_LEAST_MS = 100
export const QR_HEARTBEAT_MS = 15_000
/** Open streams of one node; further pages poll instead. */
export const QR_STREAMS = 1000
/** Open streams of one network; equal to the codes that it may ask for in a minute (CALL_LIMITS). */
export const QR_STREAMS_PER_NETWORK = 60

type Page = Watched & { network: string }
type Stream = Page & { output: Readable; sent: string; quietMs: number }

type Ports = {
  read(watched: Watched[]): Promise<Map<string, QrStatus>>
  onError(error: unknown): void
}

/**
 * The event streams of this node's open pages. They hold no connection to the database: one query a second serves
 * all of them, whichever node the phone talked to. A stream ends with its sign-in, so none outlives two minutes.
 */
export function createStatusStreams({ read, onError }: Ports) {
  const streams = new Map<string, Stream>()
  let timer: NodeJS.Timeout | undefined
  /** True from the start of a query until the next one may follow. */
  let isBusy = false
  /** A new stream waits for the next query. */
  let isWanted = false
  let isClosed = false

  /** Undefined when this node has no room: the browser then polls instead. */
  function open(page: Page): Readable | undefined {
    if (isClosed || !hasRoom(page)) return undefined
    // Keep one stream for each browser, so that reconnecting does not add up.
    close(page.subject)
    const output = new Readable({ read() {} })
    const stream = { ...page, output, sent: '', quietMs: 0 }
    streams.set(page.subject, stream)
    output.once('close', () => {
      if (streams.get(page.subject) === stream) streams.delete(page.subject)
    })
    // Send a byte at once: headers and proxies are passed, and the browser knows that it is connected.
    output.push(': open\n\n')
    want()
    return output
  }

  function hasRoom({ subject, network }: Page): boolean {
    const others = [...streams.values()].filter((stream) => stream.subject !== subject)
    const ofNetwork = others.filter((stream) => stream.network === network)
    return others.length < QR_STREAMS && ofNetwork.length < QR_STREAMS_PER_NETWORK
  }

  /** During a query the wish is only noted: a second query in parallel would start a second endless chain. */
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
      for (const stream of asked) send(stream, statuses.get(stream.subject))
    } catch (error) {
      // The store may fail for a moment: the next query tells.
      onError(error)
    }
    if (!isClosed) timer = setTimeout(lookAgain, QR_LOOK_LEAST_MS)
  }

  function lookAgain(): void {
    isBusy = false
    if (isWanted) schedule(0)
    else if (streams.size > 0) schedule(QR_LOOK_MS - QR_LOOK_LEAST_MS)
  }

  function send(stream: Stream, status: QrStatus | undefined): void {
    if (!status || streams.get(stream.subject) !== stream) return
    const isNews = status.state !== stream.sent
    stream.quietMs = isNews ? 0 : stream.quietMs + QR_LOOK_MS
    if (isNews) {
      stream.sent = status.state
      stream.output.push(`data: ${JSON.stringify(status)}\n\n`)
    } else if (stream.quietMs >= QR_HEARTBEAT_MS) {
      // Send a sign of life, so that no server or proxy closes a page that waits.
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
    /** Called when the process ends; each page goes on with another node. */
    closeAll(): void {
      isClosed = true
      clearTimeout(timer)
      for (const subject of [...streams.keys()]) close(subject)
    },
  }
}

export type StatusStreams = ReturnType<typeof createStatusStreams>
