import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { describeError } from './describe-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call made so often that its successes are not worth a line: token checks, health. */
    quiet?: boolean
  }
}

export type LogOptions = {
  level: string
  /** Where lines go; standard output when absent. */
  stream?: { write(line: string): void }
}

/** The second net: nothing of this is ever handed to the logger, but a later line might. */
const REDACTED = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'token', 'secret']
const REDACT_PATHS = [
  ...REDACTED.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
  // Not at every depth: by its code an error is told apart.
  ...['["code"]', 'body["code"]', 'query["code"]', 'params["code"]'],
]

export function loggerOptions(log: LogOptions): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: log.level,
    redact: { paths: REDACT_PATHS, censor: '[redacted]' },
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    // A logger given a bare error would take its message for the line's own, with whatever that quotes.
    hooks: {
      logMethod(args, method) {
        const [first] = args as unknown[]
        if (first instanceof Error) method.apply(this, [{ err: first }, String(args[1] ?? 'an error')])
        else method.apply(this, args)
      },
    },
    ...(log.stream ? { stream: log.stream } : {}),
  }
}

/**
 * One line per answered request, with the route's pattern and never its address: codes and tokens stand in
 * paths and queries.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.routeOptions.config.quiet && reply.statusCode < 400
    if (!isQuiet) request.log.info(lineOf(request, reply), 'answered')
    done()
  })
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? '(no route)',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    address: request.caller.address,
  }
}
