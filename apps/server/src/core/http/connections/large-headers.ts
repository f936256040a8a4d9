import type { IncomingMessage } from 'node:http'
import { generalError } from '@portico/contract/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const KB = 1024
/** Where the operator sets nothing: as much as Node itself takes. */
export const HEADERS_KB = 16
/**
 * Headers are read up to so many times the limit, so that the refusal can say which cookies are in the way; what is longer
 * still is refused unread.
 */
const READ_TIMES = 4

/** A page for somebody whose browser sends too many cookies: in the language of the request, and with their names. */
export type LargeHeadersPage = (asked: { url: string; languages: string; cookies: string }) => string

export type LargeHeaders = { limitKb: number; page?: LargeHeadersPage }

export const readBytes = ({ limitKb }: LargeHeaders): number => limitKb * KB * READ_TIMES

export function headerBytes({ rawHeaders }: IncomingMessage): number {
  let bytes = 0
  for (const text of rawHeaders) bytes += text.length + 2
  return bytes
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
} as const

/** Refuses headers that are too long: with the page where a browser asked for one, in the envelope otherwise. */
export function refuseHeaders(request: FastifyRequest, reply: FastifyReply, page?: LargeHeadersPage): void {
  const { accept = '', cookie = '', 'accept-language': languages = '' } = request.headers
  reply.code(431).header('connection', 'close')
  if (page && accept.includes('text/html')) {
    reply.headers(PAGE_HEADERS).send(page({ url: request.url, languages, cookies: cookie }))
    return
  }
  reply.send({ state: 'error', errors: [generalError('invalid_request')] })
}

/** What can be said about headers that were not read: `packet` is as much of them as came last. */
export function pageOfPacket(packet: unknown, page?: LargeHeadersPage): string | undefined {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  // Often nothing but cookies: only a browser has so many.
  const isCall = /^(?:[A-Z]+ \/(?:v1|oauth|config)\b|accept: *application\/json)/im.test(text)
  if (!page || isCall) return undefined
  const [, url = '/'] = /^GET (\S+) HTTP/.exec(text) ?? []
  const header = (name: string) => new RegExp(`^${name}: *([^\\r\\n]*)`, 'im').exec(text)?.[1] ?? ''
  return page({ url, languages: header('accept-language'), cookies: header('cookie') })
}
