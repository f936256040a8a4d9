import type { FastifyRequest } from 'fastify'
import { OAuthError } from '../errors.ts'

export type ClientCredentials = { id: string; secret: string }

const BASIC = /^basic +([A-Za-z0-9+/_-]+={0,2}) *$/i

/** HTTP Basic client authentication; anything but a well-formed header is `invalid_client`. */
export function readClientCredentials(request: FastifyRequest): ClientCredentials {
  const credentials = parseBasic(request.headers.authorization)
  if (!credentials) throw new OAuthError('invalid_client')
  return credentials
}

export function parseBasic(header: string | undefined): ClientCredentials | undefined {
  const encoded = header === undefined ? undefined : BASIC.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1) return undefined
  return { id: text.slice(0, colon), secret: text.slice(colon + 1) }
}
