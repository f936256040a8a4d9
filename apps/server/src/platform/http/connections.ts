import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import {
  CONNECTION_TIMEOUT_MS,
  DRAIN_INCOMPLETE_MS,
  DRAIN_REQUESTS_MS,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
} from '@portico/contract/limits'
import { RequestTimeout } from '../errors.ts'
import { connectionPlaces, type Places } from './connection-places.ts'

/** How often the end of connections is looked after while the server closes. */
const CLOSING_CHECK_MS = 50
/** How often Node itself looks for heads and requests that take too long. */
const NODE_CHECK_MS = 5000

export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** When its body was first seen to be missing. */
  begunMs?: number
}

export type Connection = {
  socket: Socket
  /** What was asked here and is not over yet: more than one where a client does not wait for answers. */
  exchanges: Set<Exchange>
  /** What had arrived when the last exchange was over; more than that is the beginning of the next. */
  readBefore: number
  /** Came when all places were taken. */
  isExtra: boolean
}

export type EndLimits = { incompleteMs: number; requestsMs: number }

export type Connections = ReturnType<typeof createConnections>

/**
 * The connections of the HTTP server and what is under way on each, so that the server can end although a client does
 * not: Node looks after slow clients only as long as it listens.
 */
export function createConnections(
  refuse: (socket: Socket) => void,
  refuseExtra: (response: ServerResponse) => void,
  places: Places = connectionPlaces(),
) {
  const servers = new Set<Server>()
  const connections = new Map<Socket, Connection>()
  let isEnding = false

  /** Fastify makes one for each address that it listens on. */
  function createHttpServer(handler: RequestListener): Server {
    const server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: NODE_CHECK_MS,
      },
      (request, response) => {
        begin(request, response)
        if (connections.get(request.socket)?.isExtra) refuseExtra(response)
        else handler(request, response)
      },
    )
    server.setTimeout(CONNECTION_TIMEOUT_MS)
    server.on('connection', (socket) => {
      if (connections.size >= places.most) {
        socket.destroy()
        return
      }
      const isExtra = connections.size >= places.served
      connections.set(socket, { socket, exchanges: new Set(), readBefore: 0, isExtra })
      socket.once('close', () => connections.delete(socket))
    })
    servers.add(server)
    return server
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket)
    if (!connection) return
    const exchange: Exchange = { request, response }
    connection.exchanges.add(exchange)
    if (isEnding) response.setHeader('connection', 'close')
    const over = () => {
      // Answered early, with the rest of the body still to come, it is not over.
      if (!request.complete && !request.destroyed) return
      if (!connection.exchanges.delete(exchange)) return
      connection.readBefore = connection.socket.bytesRead
    }
    response.once('close', over)
    request.once('close', () => {
      if (response.closed) over()
    })
  }

  function refuseIncomplete({ socket, exchanges, readBefore }: Connection): void {
    // Already told, and on its way out.
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
    /** Every answer from now on is the last one on its connection. */
    announceEnd(): void {
      isEnding = true
      for (const { exchanges } of connections.values()) {
        for (const { response } of exchanges) {
          if (!response.headersSent) response.setHeader('connection', 'close')
        }
      }
    },
    /**
     * Sees to it that the servers, which are closing, can close: what is idle goes at once, whoever has not sent his
     * request by the first limit is told so, and the rest is cut at the second. Answers how to stop looking.
     */
    end(
      { incompleteMs, requestsMs }: EndLimits = {
        incompleteMs: DRAIN_INCOMPLETE_MS,
        requestsMs: DRAIN_REQUESTS_MS,
      },
    ) {
      let isLate = false
      const check = setInterval(() => {
        // A connection that was busy when closing began becomes idle afterwards.
        for (const server of servers) server.closeIdleConnections()
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
 * Whoever reads the body learns that it does not come, and the answer is written as any other. Of one that nobody
 * reads the answer does not depend.
 */
export function refuseBody({ request, response }: Exchange, socket: Socket): void {
  if (response.writableEnded) {
    socket.destroy()
  } else if (!response.headersSent && request.listenerCount('error') > 0) {
    response.setHeader('connection', 'close')
    request.emit('error', new RequestTimeout())
  }
}
