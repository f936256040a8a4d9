import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { REQUEST_TIMEOUT_MS } from '@portico/contract/kernel/limits'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { systemClock } from '../../clock.ts'
import { RequestTimeout } from '../answers/errors.ts'
import { connectionPlaces, type Places } from './connection-places.ts'
import { boundBodyAfterAnswer } from './early-answers.ts'

/** The server takes the connections that have arrived before it stops listening, for at most this long. */
const DRAIN_ACCEPT_MS = 5000
/** A client that has not sent its whole request by then is refused, so that a stalled one does not hold up the end. */
const DRAIN_INCOMPLETE_MS = 2000
/** A request that is not answered by then is cut, so that the store can still be closed in order. */
export const DRAIN_REQUESTS_MS = 20_000
const HEADERS_TIMEOUT_MS = 15_000
/** Longer than most proxies keep an idle connection (60 s), so that none sends into one that is closing. */
export const KEEP_ALIVE_S = 75
/** A connection without any data for this long is closed. */
const CONNECTION_TIMEOUT_MS = 75_000

/** How often the server checks its connections while it closes. */
const CLOSING_CHECK_MS = 50
/** How often Node itself checks for headers and requests that take too long. */
const NODE_CHECK_MS = 5000

export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** When its body was first seen to be missing. */
  begunMs?: number
}

export type Connection = {
  socket: Socket
  /** Exchanges that are not over: more than one when a client does not wait for answers. */
  exchanges: Set<Exchange>
  /** Bytes that had arrived when the last exchange was over; more than that is the beginning of the next. */
  readBefore: number
  /** Whether it was opened when all places were taken. */
  isExtra: boolean
}

/** Answers a request before the router does, by its first line and headers alone. False: it is not for this one. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

export type EndLimits = { incompleteMs: number; requestsMs: number }

export type ConnectionOptions = {
  places?: Places
  headersReadBytes?: number
  /** Time for which an idle connection is kept. */
  keepAliveS?: number
}

export type Connections = ReturnType<typeof createConnections>

/**
 * The connections of the HTTP server and the exchanges on each, so that the server can end even when a client does not:
 * Node times slow clients out only as long as it listens.
 */
export function createConnections(
  refuse: (socket: Socket) => void,
  refuseExtra: (response: ServerResponse) => void,
  { places = connectionPlaces(), headersReadBytes, keepAliveS = KEEP_ALIVE_S }: ConnectionOptions = {},
) {
  const connections = new Map<Socket, Connection>()
  let accepted = 0
  let isEnding = false
  let first: AnswerFirst | undefined

  /** Fastify calls this for each address that it listens on. */
  function createHttpServer(handler: RequestListener): Server {
    const server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        ...(headersReadBytes ? { maxHeaderSize: headersReadBytes } : {}),
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: keepAliveS * SECOND_MS,
        connectionsCheckingInterval: NODE_CHECK_MS,
      },
      (request, response) => {
        begin(request, response)
        boundBodyAfterAnswer(request, response)
        if (connections.get(request.socket)?.isExtra) refuseExtra(response)
        else if (!first?.(request, response)) handler(request, response)
      },
    )
    server.setTimeout(CONNECTION_TIMEOUT_MS)
    server.on('connection', (socket) => {
      accepted++
      if (connections.size >= places.most) {
        socket.destroy()
        return
      }
      const isExtra = connections.size >= places.served
      connections.set(socket, { socket, exchanges: new Set(), readBefore: 0, isExtra })
      socket.once('close', () => connections.delete(socket))
    })
    const close = server.close.bind(server)
    server.close = (done) => {
      onceNoneWaits(() => close(done))
      return server
    }
    // Node takes a connection for idle when an answer is written, though its client has not fetched it yet.
    server.closeIdleConnections = closeIdle
    return server
  }

  /**
   * Calls `close` in the first turn of the loop that follows one without a new connection. The system resets those that
   * it has taken and that are not accepted yet, and their clients do not learn why.
   */
  function onceNoneWaits(close: () => void): void {
    const until = systemClock.monotonicMs() + DRAIN_ACCEPT_MS
    const look = (before: number) => {
      const isQuiet = accepted === before || systemClock.monotonicMs() > until
      if (isQuiet) close()
      else setImmediate(look, accepted)
    }
    // The turn that is under way may have looked for connections already.
    setImmediate(() => setImmediate(look, accepted))
  }

  function closeIdle(): void {
    for (const { socket, exchanges, readBefore } of connections.values()) {
      const isUsed = readBefore > 0 && exchanges.size === 0
      if (isUsed && socket.bytesRead <= readBefore && socket.writableLength === 0) socket.destroy()
    }
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket)
    if (!connection) return
    const exchange: Exchange = { request, response }
    connection.exchanges.add(exchange)
    if (isEnding) response.setHeader('connection', 'close')
    const over = () => {
      if (connection.exchanges.delete(exchange)) connection.readBefore = connection.socket.bytesRead
    }
    response.once('close', () => {
      if (request.complete || request.destroyed) over()
      // An exchange that was answered early is not over while the rest of its body is still to come.
      else request.once('close', over)
    })
  }

  function refuseIncomplete({ socket, exchanges, readBefore }: Connection): void {
    // This client has been refused, and its connection is closing.
    if (socket.writableEnded) return
    if (exchanges.size === 0) {
      if (socket.bytesRead > readBefore) refuse(socket)
      else socket.destroy()
    }
    for (const exchange of exchanges) if (!exchange.request.complete) refuseBody(exchange, socket)
  }

  return {
    createHttpServer,
    all: () => connections.values(),
    /** Asks `answer` before the router; `undefined`: nothing is asked. */
    answerFirst(answer: AnswerFirst | undefined): void {
      first = answer
    },
    /** Makes every answer from now on the last one on its connection. */
    announceEnd(): void {
      isEnding = true
      for (const { exchanges } of connections.values()) {
        for (const { response } of exchanges) {
          if (!response.headersSent) response.setHeader('connection', 'close')
        }
      }
    },
    /**
     * Makes sure that closing servers can close: idle connections end at once, a client whose request is incomplete at
     * the first limit gets a refusal, and all others are cut at the second. Returns a function that ends the checks.
     */
    end(
      { incompleteMs, requestsMs }: EndLimits = {
        incompleteMs: DRAIN_INCOMPLETE_MS,
        requestsMs: DRAIN_REQUESTS_MS,
      },
    ) {
      let isLate = false
      const check = setInterval(() => {
        // A connection that was busy when closing began becomes idle afterwards. Look right after the loop has read all
        // that has arrived: it could be the next request on one of them.
        setImmediate(closeIdle)
        if (isLate) for (const connection of connections.values()) refuseIncomplete(connection)
      }, CLOSING_CHECK_MS)
      const late = setTimeout(() => {
        isLate = true
      }, incompleteMs)
      const cut = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy()
      }, requestsMs)
      return () => {
        clearInterval(check)
        clearTimeout(late)
        clearTimeout(cut)
      }
    },
  }
}

/**
 * Fails the body with an error for the route that reads it, which then answers as for any other error. A body that no
 * route reads is left alone, since its answer does not depend on it.
 */
export function refuseBody({ request, response }: Exchange, socket: Socket): void {
  if (response.writableEnded) {
    socket.destroy()
  } else if (!response.headersSent && request.listenerCount('error') > 0) {
    response.setHeader('connection', 'close')
    request.emit('error', new RequestTimeout())
  }
}
