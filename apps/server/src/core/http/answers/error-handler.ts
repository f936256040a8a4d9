import { CHALLENGE_LEVEL_HEADER, TRIES_LEFT_HEADER } from '@portico/contract/kernel/headers'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseBasic } from '../callers/basic.ts'
import { ANSWERED_BODY_READ_BYTES } from '../connections/early-answers.ts'
import { type Answer, envelopeAnswer, isBusy, oauthAnswer } from './answers.ts'
import { reasonOf } from './describe-error.ts'
import { ApiError, ChallengeDueError, OAuthError, refuseField } from './errors.ts'
import { validationItems } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The token endpoints answer errors as RFC 6749 says; all others answer in the envelope. */
    dialect?: 'oauth'
    /** The field that an oversized body is blamed on with `max_length`, without reading the rest of it. */
    tooLong?: string
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const INTERNAL = 500
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'

/** Every error is written here. Only a fault of ours is logged, and never with what was sent. */
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
  const cause = asRefusal(error, request)
  const answer = isOAuth ? oauthAnswer(cause, request.id) : envelopeAnswer(cause, request.id)
  if (answer.status >= INTERNAL) logFailure(error, request)
  // Whatever could not be read of it then, the client left in the middle of its request.
  else if (request.raw.readableAborted) request.log.info({ reqId: request.id }, 'the client broke off')
  if (isTooLarge(error)) letBodyEnd(request, reply)
  const scheme = challengeScheme(answer, isOAuth, request, portalClientIds)
  if (scheme) reply.header('www-authenticate', scheme)
  if (cause instanceof ChallengeDueError && cause.level > 0) {
    reply.header(CHALLENGE_LEVEL_HEADER.toLowerCase(), cause.level)
  }
  return sendAnswer(reply, answer)
}

/** Logs one short line for each refusal under overload: a stack trace for each would add to the load. */
function logFailure(error: unknown, request: FastifyRequest): void {
  const reqId = request.id
  if (isBusy(error)) request.log.warn({ reqId, reason: reasonOf(error) }, 'request refused: busy')
  else request.log.error({ reqId, err: error }, 'request failed')
}

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryAfterS !== undefined) reply.header('retry-after', Math.max(1, answer.retryAfterS))
  if (answer.triesLeft !== undefined) reply.header(TRIES_LEFT_HEADER, answer.triesLeft)
  // Serialize here, so that an error's shape never depends on the schema of its route.
  return reply
    .code(answer.status)
    .type(JSON_TYPE)
    .serializer((payload: string) => payload)
    .send(JSON.stringify(answer.body))
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === TOO_LARGE
}

/**
 * Keeps the connection open for the rest of a refused body. Fastify would close it, and a client that is still sending
 * would get a reset instead of the answer. A rest of sensible size is read and thrown away (`early-answers.ts`).
 */
function letBodyEnd(request: FastifyRequest, reply: FastifyReply): void {
  if (Number(request.headers['content-length']) <= ANSWERED_BODY_READ_BYTES) reply.removeHeader('connection')
}

function isValidation(error: unknown): error is FastifyError & { validation: unknown } {
  return error instanceof Error && Array.isArray(Reflect.get(error, 'validation'))
}

function asRefusal(error: unknown, request: FastifyRequest): unknown {
  const { tooLong } = request.routeOptions.config
  if (tooLong !== undefined && isTooLarge(error)) return refuseField(tooLong, 'max_length')
  if (!isValidation(error)) return error
  if (request.routeOptions.config.dialect === 'oauth') return new OAuthError('invalid_request')
  const items = validationItems(error.validation ?? [], error.validationContext, request.query)
  return new ApiError(items, { status: 400 })
}

/**
 * RFC 6749 asks for a Basic challenge, but a browser answers one with a password dialog of its own: the portal's client
 * and requests from a browser do not get it.
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
