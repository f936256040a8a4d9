import { CHALLENGE_LEVEL_HEADER, TRIES_LEFT_HEADER } from '@portico/contract/headers'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, ChallengeDueError, OAuthError } from '../errors.ts'
import { type Answer, envelopeAnswer, isBusy, oauthAnswer } from './answers.ts'
import { parseBasic } from './basic.ts'
import { describeError } from './describe-error.ts'
import { validationItems } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The token endpoints answer as RFC 6749 says; everything else in the envelope. */
    dialect?: 'oauth'
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const INTERNAL = 500

/** The one place that writes an error. Only a fault of ours is logged, and never with what was sent. */
export function registerErrorHandler(app: FastifyInstance, portalClientIds: readonly string[]): void {
  app.setErrorHandler((error, request, reply) => writeError(error, request, reply, portalClientIds))
}

export function writeError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  portalClientIds: readonly string[],
): FastifyReply {
  const isOAuth = request.routeOptions.config.dialect === 'oauth'
  const cause = isValidation(error) ? asRefusal(error, request) : error
  const answer = isOAuth ? oauthAnswer(cause, request.id) : envelopeAnswer(cause, request.id)
  if (answer.status >= INTERNAL) logFailure(error, request)
  const scheme = challengeScheme(answer, isOAuth, request, portalClientIds)
  if (scheme) reply.header('www-authenticate', scheme)
  if (cause instanceof ChallengeDueError && cause.level > 0) {
    reply.header(CHALLENGE_LEVEL_HEADER.toLowerCase(), cause.level)
  }
  return sendAnswer(reply, answer)
}

/** Under overload one short line for each refusal; a stack trace for each would add to the load. */
function logFailure(error: unknown, request: FastifyRequest): void {
  const { type, code, ...rest } = describeError(error)
  if (isBusy(error)) request.log.warn({ reqId: request.id, type, code }, 'request refused: busy')
  else request.log.error({ reqId: request.id, err: { type, code, ...rest } }, 'request failed')
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryAfterS !== undefined) reply.header('retry-after', Math.max(1, answer.retryAfterS))
  if (answer.triesLeft !== undefined) reply.header(TRIES_LEFT_HEADER, answer.triesLeft)
  // Serialized here: an error's shape never depends on what schema a route declared.
  return reply
    .code(answer.status)
    .type(JSON_TYPE)
    .serializer((payload: string) => payload)
    .send(JSON.stringify(answer.body))
}

function isValidation(error: unknown): error is FastifyError & { validation: unknown } {
  return error instanceof Error && Array.isArray(Reflect.get(error, 'validation'))
}

function asRefusal(error: FastifyError, request: FastifyRequest): ApiError | OAuthError {
  if (request.routeOptions.config.dialect === 'oauth') return new OAuthError('invalid_request')
  const items = validationItems(error.validation ?? [], error.validationContext, request.query)
  return new ApiError(items, { status: 400 })
}

/**
 * RFC 6749 asks for a Basic challenge, but a browser answers one with a password dialog of its own: neither
 * the portal's client nor anything that a browser sent gets it.
 */
function challengeScheme(
  answer: Answer,
  isOAuth: boolean,
  request: FastifyRequest,
  portalClientIds: readonly string[],
): string | undefined {
  if (answer.status !== 401) return undefined
  if (!isOAuth) return 'Bearer'
  const client = parseBasic(request.headers.authorization)
  const isBrowser = request.headers['sec-fetch-mode'] !== undefined
  return client && !portalClientIds.includes(client.id) && !isBrowser ? 'Basic realm="portico"' : undefined
}
