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
 * Answers a token check before the router when client and token are in memory, in half the time. Back ends make this call
 * at every request of theirs. It is for the token in the query, which is all that it reads; a form, whatever else differs,
 * and every refusal is the route's: see check-routes.ts, whose answer this one equals byte for byte.
 */
export function createAnswerKnownTokens(ports: Ports): AnswerFirst {
  const { sessions, applications, clock, config, count } = ports
  const fixed = Object.entries(securityHeaders(config)).flat()
  const texts = new WeakMap<ActiveToken, { text: string; headers: string[] }>()

  return (request, response) => {
    const { url = '' } = request
    if (!url.startsWith(QUERY) || request.method !== method || !isPlain(request)) return false
    const begunMs = clock.monotonicMs()
    // Only the very text of a token is known: one that is encoded, or followed by another parameter, is not.
    const active = sessions.known(url.slice(QUERY.length))
    if (!active || active.principal.kind === 'pending') return false
    const client = applications.verifyClient(request.headers.authorization)
    if (!client || !maySee(client, active)) return false
    const { text, headers } = described(active)
    response.writeHead(200, headers)
    response.end(text)
    count?.(method, path, 200, clock.monotonicMs() - begunMs)
    return true
  }

  function isPlain(request: IncomingMessage): boolean {
    const { headers } = request
    // An untrusted one is logged, once.
    if (isForwarded(headers) && config.trustProxy.length === 0) return false
    return config.profile === 'contract' && hasNoBody(request) && !repeatsAuthorization(request)
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
  const isEmpty = length === undefined || length === '0'
  return isEmpty && headers['content-type'] === undefined && headers['transfer-encoding'] === undefined
}
