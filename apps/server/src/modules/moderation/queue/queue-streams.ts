import { Readable } from 'node:stream'
import { SECOND_MS } from '@portico/contract/kernel/units'
import type { ModerationEvent } from '@portico/contract/moderation/schemas'
import { tooMany } from '../../../core/http/answers/errors.ts'

/**
 * How often a node looks for changes of the queue, and whether those who listen still may, for all open pages together:
 * twice in the second within which a role that was taken away ends its streams.
 */
export const QUEUE_LOOK_MS = 500
const QUEUE_HEARTBEAT_MS = 15_000
/** Open pages of one node. */
const QUEUE_STREAMS = 200
/** Of which one person has this many, in whichever browsers. */
export const QUEUE_STREAMS_PER_PERSON = 12
/** More changed cases than this at once are published as a change of the queue alone. */
const QUEUE_CASES_TOLD = 50

/** A case, and what tells one change of it from another. */
export type Change = { id: string; state: string }
type Listener = { accountId: string; sessionId: string }
type Stream = Listener & { output: Readable }

type Ports = {
  /** The changes of the last seconds, on whichever node they were made. */
  read(): Promise<Change[]>
  /** Which of these sessions of the console may still see the queue. */
  mayListen(sessionIds: string[]): Promise<ReadonlySet<string>>
  /** Called before the streams tell of a change. */
  changed(): void
  onError(error: unknown): void
}

/**
 * The event streams of this node's open desks. They hold no connection to the database: two short queries serve all of
 * them. Ask at each look whether the roles still stand: a stream would outlive its session.
 */
export function createQueueStreams({ read, mayListen, changed, onError }: Ports) {
  const streams = new Set<Stream>()
  let known: Set<string> | undefined
  let timer: NodeJS.Timeout | undefined
  let quietMs = 0
  let isClosed = false

  /**
   * Undefined when this node has no room: the page then asks by itself.
   * @throws ApiError 429 for a person with too many open pages, who would take the room of the others
   */
  function open(listener: Listener): Readable | undefined {
    if (isClosed || streams.size >= QUEUE_STREAMS) return undefined
    const own = [...streams].filter(({ accountId }) => accountId === listener.accountId)
    if (own.length >= QUEUE_STREAMS_PER_PERSON) throw tooMany(QUEUE_HEARTBEAT_MS / SECOND_MS)
    const stream = { ...listener, output: new Readable({ read() {} }) }
    streams.add(stream)
    stream.output.once('close', () => streams.delete(stream))
    // Else the first look does: what changes before it has learned what there is would reach no one.
    if (known) greet(stream)
    if (!timer) schedule(0)
    return stream.output
  }

  function schedule(delayMs: number): void {
    timer = setTimeout(() => void look(), delayMs)
  }

  async function look(): Promise<void> {
    try {
      const [changes] = await Promise.all([read(), closeEnded()])
      const waiting = known ? [] : streams
      const news = newsIn(changes)
      if (news.length > 0) changed()
      for (const stream of waiting) greet(stream)
      send(news)
    } catch (error) {
      // The store may fail for a moment: the next look tells.
      onError(error)
    }
    timer = undefined
    if (isClosed) return
    if (streams.size > 0) schedule(QUEUE_LOOK_MS)
    else known = undefined
  }

  /** What is new since the last look; the first one only learns what there is. */
  function newsIn(changes: Change[]): string[] {
    const former = known
    known = new Set(changes.map(keyOf))
    if (!former) return []
    return [...new Set(changes.filter((one) => !former.has(keyOf(one))).map(({ id }) => id))]
  }

  /** Those who opened during the query were let in by their roles just now. */
  async function closeEnded(): Promise<void> {
    const asked = [...streams]
    const listening = await mayListen([...new Set(asked.map(({ sessionId }) => sessionId))])
    for (const stream of asked) if (!listening.has(stream.sessionId)) close(stream)
  }

  function send(ids: string[]): void {
    quietMs += QUEUE_LOOK_MS
    if (ids.length === 0 && quietMs < QUEUE_HEARTBEAT_MS) return
    quietMs = 0
    const text = ids.length === 0 ? ':\n\n' : eventsOf(ids).map(written).join('')
    for (const { output } of streams) output.push(text)
  }

  /** A byte passes headers and proxies, and the browser knows that it is connected: it asks for what it has missed. */
  function greet({ output }: Stream): void {
    output.push(': open\n\n')
  }

  function close(stream: Stream): void {
    stream.output.push(null)
    streams.delete(stream)
  }

  return {
    open,
    /** Called when the process ends; each page goes on with another node. */
    closeAll(): void {
      isClosed = true
      clearTimeout(timer)
      for (const stream of streams) close(stream)
    },
  }
}

export type QueueStreams = ReturnType<typeof createQueueStreams>

const keyOf = ({ id, state }: Change): string => `${id} ${state}`

function eventsOf(ids: string[]): ModerationEvent[] {
  const cases = ids.length > QUEUE_CASES_TOLD ? [] : ids
  return [{ kind: 'queue' }, ...cases.map((id) => ({ kind: 'case' as const, id }))]
}

const written = (event: ModerationEvent): string => `data: ${JSON.stringify(event)}\n\n`
