import type { IncomingMessage } from 'node:http'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { Clock } from '../../core/clock.ts'
import { securityHeaders } from '../../core/http/answers/security-headers.ts'
import { isForwarded } from '../../core/http/callers/forwarded.ts'
import { repeatsAuthorization } from '../../core/http/callers/repeated-authorization.ts'
import type { AnswerFirst } from '../../core/http/connections/connections.ts'
import type { CountAnswer } from '../../core/http/operations/metrics.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { ActiveToken } from '../sessions/tokens/active-tokens.ts'
import { maySee } from './check-token.ts'

const { path, method } = tokens.check
const QUERY = `${path}?token=`
const FORM = 'application/x-www-form-urlencoded'
const FIELD = 'token='
/** Bytes; a token and its field are shorter, and a longer body may come in several parts. */
const FORM_MAX = 128

type Ports = {
  sessions: Pick<Sessions, 'known'>
  applications: Pick<Applications, 'verifyClient'>
  clock: Pick<Clock, 'monotonicMs'>
  config: {
    publicUrl: string
    hstsIncludeSubdomains: boolean
    profile: 'contract' | 'hardened'
    trustProxy: readonly string[]
  }
  /** Absent where the metrics are not read. */
  count: CountAnswer | undefined
}

/**
 * Answers a token check before the router when client and token are in memory, in a third less time. Back ends make this
 * call at every request of theirs, so it is written in the one way that they use; whatever differs from that, and every
 * refusal, is the route's: see check-routes.ts, whose answer this one equals byte for byte.
 */
export function createAnswerKnownTokens(ports: Ports): AnswerFirst {
  const { sessions, applications, clock, config, count } = ports
  const fixed = Object.entries(securityHeaders(config)).flat()
  const texts = new WeakMap<ActiveToken, { text: string; headers: string[] }>()

  return (request, response, route) => {
    const { url = '' } = request
    if (!url.startsWith(path) || request.method !== method || !isPlain(request)) return false
    const begunMs = clock.monotonicMs()
    if (url.length > path.length) {
      const isAlone = url.startsWith(QUERY) && config.profile === 'contract' && hasNoBody(request)
      return isAlone && answer(url.slice(QUERY.length))
    }
    if (!hasForm(request)) return false
    // The body of such a call comes with its headers, and is there once they are dealt with.
    process.nextTick(() => {
      const body: Buffer | null = request.read()
      const form = body?.toString('latin1') ?? ''
      const isWhole = form.length === Number(request.headers['content-length'])
      if (isWhole && form.startsWith(FIELD) && answer(form.slice(FIELD.length))) {
        request.resume()
        return
      }
      if (body) request.unshift(body)
      route(request, response)
    })
    return true

    function answer(token: string): boolean {
      // Only the very text of a token is known: one that is encoded, or followed by another parameter, is not.
      const active = sessions.known(token)
      if (!active || active.principal.kind === 'pending') return false
      const client = applications.verifyClient(request.headers.authorization)
      if (!client || !maySee(client, active)) return false
      const { text, headers } = described(active)
      response.writeHead(200, headers)
      response.end(text)
      count?.(method, path, 200, clock.monotonicMs() - begunMs)
      return true
    }
  }

  function isPlain(request: IncomingMessage): boolean {
    const { headers } = request
    // An untrusted one is logged, once.
    if (isForwarded(headers) && config.trustProxy.length === 0) return false
    return headers['transfer-encoding'] === undefined && !repeatsAuthorization(request)
  }

  /** The text and what depends on it, made once for each token. */
  function described(active: ActiveToken) {
    const made = texts.get(active)
    if (made) return made
    const text = JSON.stringify(active.check)
    const length = String(Buffer.byteLength(text))
    const headers = [...fixed, 'content-type', 'application/json; charset=utf-8', 'content-length', length]
    texts.set(active, { text, headers })
    return { text, headers }
  }
}

function hasNoBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['content-type'] === undefined && (length === undefined || length === '0')
}

function hasForm({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0)
  return headers['content-type'] === FORM && length > 0 && length <= FORM_MAX
}
