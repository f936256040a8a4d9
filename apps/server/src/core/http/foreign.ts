import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { ApiError } from './answers/errors.ts'

type Method = 'GET' | 'POST' | 'OPTIONS'

/** Where a protocol of others answers, as Fastify writes a path. */
export type ForeignPath = {
  methods: Method[]
  url: string
  /** How often strangers of one network may come. */
  limit?: { most: number; windowS: number }
}

/** How a path stands in the description of the API; undefined where it does not. */
export type DescribedRoute = (method: Method, url: string) => FastifySchema | undefined

/** What answers there: a library that reads the request and writes the answer itself. */
export type ForeignHandler = (
  raw: IncomingMessage,
  response: ServerResponse,
  request: FastifyRequest,
) => Promise<unknown>

type Options = {
  publicUrl: string
  paths: readonly ForeignPath[]
  /** Whether no one is known by the request: a cookie alone, which anybody can send, makes no one known. */
  isStranger: (request: FastifyRequest) => Promise<boolean>
  /** The page that tells a person of the limit; undefined where a program reads the answer. */
  limitPage: (request: FastifyRequest) => string | undefined
  describe?: DescribedRoute
  handle: ForeignHandler
}

const SEE_OTHER = 303

/** Headers by which a caller could name another host than ours, or another network than its own. */
const FORWARDED = /^(?:forwarded|x-forwarded-.+|x-url-scheme|x-real-ip)$/

/**
 * The door for protocols that others define: their bodies are read and their answers written by a library, without our
 * envelope and without `X-Locale`. What every request has stays: its id, the access log, the security headers, the
 * deadline, the metrics, and the end of the connections when the server drains.
 */
export function mountForeign(app: FastifyInstance, options: Options): void {
  const { publicUrl, paths, isStranger, limitPage, describe, handle } = options
  const { host, protocol } = new URL(publicUrl)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body stays unread: the library takes it from the socket.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const routes = paths.flatMap(({ methods, ...path }) => methods.map((method) => ({ method, ...path })))
    for (const { method, url, limit } of routes) {
      const described = describe?.(method, url) ?? { hide: true }
      scope.route({
        method,
        url,
        exposeHeadRoute: false,
        config: {
          // The library has cross-site checks of its own, where its protocol asks for them.
          changesNothing: true,
          // Not as the route's schema: the library reads what comes, and checks it.
          swaggerTransform: () => ({ schema: described, url }),
        },
        async handler(request, reply) {
          if (limit && (await isStranger(request))) {
            const key = `foreign:${url}:${request.caller.network}`
            try {
              await app.spend?.({ key, ...limit }, () => {})
            } catch (error) {
              const page = error instanceof ApiError && error.retryAfterS ? limitPage(request) : undefined
              if (page === undefined) throw error
              return reply.redirect(page, SEE_OTHER)
            }
          }
          await answer(request, reply)
        },
      })
    }
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw } = request
    ownAddress(raw, { host, scheme: protocol.slice(0, -1) })
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    try {
      await handle(raw, reply.raw, request)
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'request failed')
      if (!reply.raw.headersSent) reply.raw.writeHead(500, { 'content-type': 'application/json' })
      reply.raw.end(JSON.stringify({ error: 'server_error', error_description: request.id }))
    } finally {
      request.deadline?.lift()
    }
  }
}

/**
 * A library builds addresses from what the caller sends: it gets ours. The whole address in the first line of a request
 * would count before the header, so the path alone is left of it.
 */
function ownAddress(raw: IncomingMessage, { host, scheme }: { host: string; scheme: string }): void {
  for (const name of Object.keys(raw.headers)) if (FORWARDED.test(name)) delete raw.headers[name]
  raw.headers.host = host
  raw.headers['x-forwarded-proto'] = scheme
  const url = raw.url ?? '/'
  if (url.startsWith('/')) return
  const { pathname, search } = new URL(url)
  raw.url = pathname + search
}
