import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND_MS } from '@portico/contract/kernel/units'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Clock } from '../../clock.ts'
import { type Connection, refuseBody } from './connections.ts'
import { deliveredBytes } from './delivered-bytes.ts'
import { expectUpload } from './early-answers.ts'

/** Time for a body that is not a file. */
export const BODY_TIMEOUT_MS = 30_000
/** The least speed of a file on its way in and an answer on its way out, measured over the window. */
const TRANSFER_LEAST_BYTES_PER_S = 10_000
export const TRANSFER_WINDOW_MS = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files: its body may take as long as any request may, provided that it keeps moving. */
    upload?: boolean
  }
}

const CHECK_MS = 1000

export type SlowPeerLimits = {
  /** Time for a body that is not a file. */
  bodyMs: number
  windowMs: number
  bytesPerS: number
  checkMs: number
}

const LIMITS: SlowPeerLimits = {
  bodyMs: BODY_TIMEOUT_MS,
  windowMs: TRANSFER_WINDOW_MS,
  bytesPerS: TRANSFER_LEAST_BYTES_PER_S,
  checkMs: CHECK_MS,
}

/** When the measurement began (milliseconds), and how many bytes had moved by then. */
type Window = { since: number; bytes: number }

type Ports = {
  connections: { all(): Iterable<Connection> }
  clock: Pick<Clock, 'monotonicMs'>
  limits?: SlowPeerLimits
}

/**
 * Cuts clients that are too slow: a form has half a minute to arrive, a file and an answer may take longer as long as
 * they keep a minimum speed. One check of all connections a second, instead of timers for each request.
 */
export function cutSlowPeers(app: FastifyInstance, { connections, clock, limits = LIMITS }: Ports): void {
  const uploads = new WeakSet<IncomingMessage>()
  const sending = new WeakMap<IncomingMessage, Window>()
  const reading = new WeakMap<Socket, Window>()

  function look(): void {
    const now = clock.monotonicMs()
    for (const connection of connections.all()) {
      lookAtAnswer(connection.socket, now)
      for (const exchange of connection.exchanges) {
        if (exchange.request.complete) continue
        exchange.begunMs ??= now
        const isSlow = uploads.has(exchange.request)
          ? isSlowUpload(exchange.request, connection.socket, now)
          : now - exchange.begunMs > limits.bodyMs
        if (isSlow) refuseBody(exchange, connection.socket)
      }
    }
  }

  function isSlowUpload(request: IncomingMessage, socket: Socket, now: number): boolean {
    // The server has not read what arrived, so it is the slow one.
    if (request.readableLength >= request.readableHighWaterMark) {
      sending.delete(request)
      return false
    }
    return isBelowLeast(sending, request, now, socket.bytesRead)
  }

  function lookAtAnswer(socket: Socket, now: number): void {
    if (socket.writableLength === 0) reading.delete(socket)
    else if (isBelowLeast(reading, socket, now, deliveredBytes(socket))) socket.destroy()
  }

  function isBelowLeast<K extends object>(
    windows: WeakMap<K, Window>,
    key: K,
    now: number,
    bytes: number,
  ): boolean {
    const window = windows.get(key)
    const elapsed = window ? now - window.since : 0
    if (window && elapsed < limits.windowMs) return false
    windows.set(key, { since: now, bytes })
    return window !== undefined && bytes - window.bytes < (elapsed / SECOND_MS) * limits.bytesPerS
  }

  app.addHook('onRoute', (route) => {
    if (!route.config?.upload) return
    const mark: onRequestHookHandler = (request, _reply, done) => {
      uploads.add(request.raw)
      expectUpload(request.raw)
      // Read the caller now: a stream that fails releases its socket, and the log still needs the address.
      void request.caller
      done()
    }
    route.onRequest = [mark, ...[route.onRequest ?? []].flat()]
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(look, limits.checkMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
