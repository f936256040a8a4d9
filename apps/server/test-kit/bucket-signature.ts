import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ALGORITHM = 'AWS4-HMAC-SHA256'
/** Further from now than this a signature is refused, as by every S3 server. */
const SKEW_MS = 15 * 60_000

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request is signed by the published steps of Signature Version 4, over its host, its time and its body. */
export function isSigned(
  { method, headers, url: target = '' }: IncomingMessage,
  body: Buffer,
  credentials: { id: string; secret: string },
): boolean {
  const said = /Credential=([^/]+)\/(.+), SignedHeaders=(.+), Signature=(.+)/.exec(
    headers.authorization ?? '',
  )
  const [, id, scope = '', names = '', signature] = said ?? []
  if (id !== credentials.id || !names.split(';').includes('host')) return false
  const date = String(headers['x-amz-date'])
  if (Math.abs(epochMs(date) - Date.now()) > SKEW_MS || !scope.startsWith(date.slice(0, 8))) return false
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
  const { pathname, searchParams } = new URL(target, 'http://bucket')
  const path = pathname.split('/').map(decodeURIComponent).map(encoded).join('/')
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, path, query, lines.join(''), names, hash].join('\n')
  const [day = '', region = '', service = ''] = scope.split('/')
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${credentials.secret}`, day))
  return hmac(key, [ALGORITHM, date, scope, sha256(canonical)].join('\n')).toString('hex') === signature
}

/** The unreserved characters of RFC 3986 stay, everything else is escaped. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Of a time like 20260102T030405Z. */
const epochMs = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
