import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { describeError, reasonOf } from '../answers/describe-error.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logs no successes of a call that is made very often: token checks, health. */
    quiet?: boolean
  }
}

export type LogOptions = {
  level: string
  /** Receives the lines; standard output when absent. */
  stream?: Pick<LogOutput, 'write'> & Partial<LogOutput>
}

/** A second safeguard: no line passes any of these to the logger today, but a later one might. */
const REDACTED = ['authorization', 'cookie', 'set-cookie', 'password', 'newPassword', 'token', 'secret']
const REDACT_PATHS = [
  ...REDACTED.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
  // Not at every depth: the log needs the code of an error.
  ...['["code"]', 'body["code"]', 'query["code"]', 'params["code"]'],
]

/** Several lines of the access log are written at a time: a write for each costs a sign-in more than its statements. */
const ANSWERED = 'answered'
export function loggerOptions(log: LogOptions): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  const output = log.stream ?? openLogOutput()
  return {
    level: log.level,
    redact: { paths: REDACT_PATHS, censor: '[redacted]' },
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
    // Wrap a bare error: the logger would use its message, and the values it may quote, as the text of the line.
    hooks: {
      logMethod(args, method) {
        const [first] = args as unknown[]
        if (first instanceof Error) method.apply(this, [{ err: first }, String(args[1] ?? reasonOf(first))])
        else method.apply(this, args)
        // Every other line is written at once, and with it those that wait: somebody may be looking for it.
        if (args[1] !== ANSWERED) output.flushSync?.()
      },
    },
    stream: output,
  }
}

/**
 * Logs one line per answered request, with the route's pattern and never its address, since paths and queries contain
 * codes and tokens.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.routeOptions.config.quiet && reply.statusCode < 400
    if (!isQuiet) request.log.info(lineOf(request, reply), ANSWERED)
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
