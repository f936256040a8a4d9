import { randomBytes } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import { PRODUCT_NAME } from '@portico/contract/built-pages'
import { generalError } from '@portico/contract/kernel/errors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Clock, systemClock } from '../clock.ts'
import { envelopeAnswer } from './answers/answers.ts'
import { registerErrorHandler, sendAnswer } from './answers/error-handler.ts'
import { refuse } from './answers/errors.ts'
import { type HeaderSet, securityHeaders } from './answers/security-headers.ts'
import { registerCaller } from './callers/caller.ts'
import { createOwnCookies } from './callers/cookies.ts'
import { createCsrfCheck } from './callers/csrf.ts'
import { isForwarded } from './callers/forwarded.ts'
import { registerLocale } from './callers/locale.ts'
import { repeatsAuthorization } from './callers/repeated-authorization.ts'
import { BODY_LIMIT_BYTES, registerBodyParsers } from './connections/body-parsers.ts'
import { type Connections, createConnections } from './connections/connections.ts'
import {
  HEADERS_KB,
  headerBytes,
  KB,
  type LargeHeaders,
  type LargeHeadersPage,
  PAGE_HEADERS,
  pageOfPacket,
  readBytes,
  refuseHeaders,
} from './connections/large-headers.ts'
import { registerDeadlines } from './connections/request-deadline.ts'
import { cutSlowPeers, type SlowPeerLimits } from './connections/slow-peers.ts'
import { type LogOptions, loggerOptions, registerAccessLog } from './operations/log.ts'
import { registerOpenApi } from './operations/openapi.ts'

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

export type HttpOptions = {
  publicUrl: string
  /** What the operator calls the portal; Portico when absent. */
  productName?: string | undefined
  /** Where the console is, if not on the portal's host. */
  consoleUrl?: string
  hstsIncludeSubdomains?: boolean
  /** How much of headers is taken, and what a person sees whose browser sends more. */
  largeHeaders?: LargeHeaders
  /** CIDRs of the proxies whose X-Forwarded-For counts; empty: none. */
  trustProxy: readonly string[]
  /** These clients get no Basic challenge, which a browser would answer with a dialog of its own. */
  portalClientIds: readonly string[]
  /** Time for which an idle connection is kept; absent: the default. */
  keepAliveS?: number
  /** Absent: nothing is logged. */
  log?: LogOptions
  clock?: Clock
  /** Replaces the deadline of a request, for tests: a loaded machine is slow, not busy. */
  deadlineMs?: number | undefined
  /** Replaces the contract's limits, for tests. */
  slowPeers?: SlowPeerLimits
}

/** Report every wrong field in one answer, and never convert a value to the type of the schema. */
const CHECKING = { allErrors: true, coerceTypes: false, removeAdditional: false } as const

/** The Fastify instance with everything that every route needs. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options)
  const refuseLate = (socket: Socket) =>
    refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, headers)
  const largeHeaders = options.largeHeaders ?? { limitKb: HEADERS_KB }
  const { keepAliveS } = options
  const connections = createConnections(refuseLate, (response) => refuseExtra(response, headers), {
    headersReadBytes: readBytes(largeHeaders),
    ...(keepAliveS === undefined ? {} : { keepAliveS }),
  })
  const app = Fastify({
    ...(options.log ? { logger: loggerOptions(options.log) } : {}),
    // Fastify's own lines contain addresses and so codes; a child logger for each request would cost too much time.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds(),
    requestIdHeader: false,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    ajv: { customOptions: CHECKING },
    serverFactory: connections.createHttpServer,
    // Requests on open connections are still answered while the server closes; each answer ends its connection.
    return503OnClosing: false,
    // Answers an address that cannot be decoded or has too long a segment; no route is reached.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      sendAnswer(reply, envelopeAnswer(error, request.id))
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers, largeHeaders.page),
  })
  app.decorate('connections', connections)
  app.decorate('guards', null)
  app.decorate('spend', null)
  registerDeadlines(app, options.deadlineMs)
  const { clock = systemClock, slowPeers } = options
  cutSlowPeers(app, { connections, clock, ...(slowPeers ? { limits: slowPeers } : {}) })
  await app.register(cookie)
  registerHttp(app, options, headers)
  await registerOpenApi(app, options.publicUrl, options.productName ?? PRODUCT_NAME)
  return app
}

function registerHttp(app: FastifyInstance, options: HttpOptions, headers: HeaderSet): void {
  const checkCsrf = createCsrfCheck(options)
  const ownCookies = createOwnCookies(options)
  registerBodyParsers(app)
  registerCaller(app, options.trustProxy)
  registerLocale(app)
  app.decorateRequest('principal', undefined)
  app.decorateRequest('client', undefined)
  app.decorateRequest('staff', undefined)
  registerErrorHandler(app, options.portalClientIds)
  app.setNotFoundHandler(() => {
    throw refuse('not_found')
  })
  const { limitKb, page } = options.largeHeaders ?? { limitKb: HEADERS_KB }
  // One hook for all of it, because each hook costs every request time.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (headerBytes(request.raw) > limitKb * KB) return refuseHeaders(request, reply, page)
    if (request.headers.cookie !== undefined) request.cookies = ownCookies(request.cookies)
    if (repeatsAuthorization(request.raw)) throw refuse('invalid_request')
    // Looks at who calls now, so that a forwarded header that is not taken is reported even where no route asks.
    if (isForwarded(request.headers)) void request.caller
    // Before the body is read: otherwise its type could be refused for a call that does not exist.
    if (request.is404) throw refuse('not_found')
    checkCsrf(request)
    done()
  })
  if (options.log) registerAccessLog(app)
}

/** Ids with a random prefix, unique across restarts and nodes, and a counter, which is cheap. */
function createRequestIds(): () => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return () => `${prefix}-${(count++).toString(36)}`
}

/** Answers 503 on a connection beyond those that this process has descriptors for, also to a balancer's health check. */
function refuseExtra(response: ServerResponse, headers: HeaderSet): void {
  const body = JSON.stringify({ state: 'error', errors: [generalError('internal_server_error')] })
  response.writeHead(503, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': '1',
    connection: 'close',
  })
  response.end(body)
}

/** Answers what never became a request: bad syntax, too many header bytes, too slow. */
function refuseConnection(
  error: { code?: string; rawPacket?: unknown },
  socket: Socket,
  headers: HeaderSet,
  largeHeadersPage?: LargeHeadersPage,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const page = status === 431 ? pageOfPacket(error.rawPacket, largeHeadersPage) : undefined
  const body = page ?? JSON.stringify({ state: 'error', errors: [generalError('invalid_request')] })
  const lines = Object.entries({
    ...headers,
    ...(page ? PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  // Close the connection in both directions: such a client may never close its own.
  socket.destroySoon()
}
