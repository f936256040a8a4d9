import { CHALLENGE_LEVEL_HEADER, TRIES_LEFT_HEADER } from '@portico/contract/headers'
import { type ApiFailure, type ApiResult, failureOf } from './api-errors.ts'

type Query = Record<string, string | undefined>

export type CallOptions = {
  query?: Query
  json?: unknown
  form?: Query
  /** HTTP Basic: the portal's own client (`asPortal`). */
  client?: { id: string; secret: string }
  signal?: AbortSignal
}

type Answer = {
  ok: boolean
  status: number
  body: unknown
  retryAfter: string | null
  triesLeft: string | null
  challengeLevel: string | null
}

/** Told of every 401, whoever called: specification 8. */
let onUnauthorized: () => void = () => {}
export function whenUnauthorized(listener: () => void): void {
  onUnauthorized = listener
}

async function send(method: string, url: string, options: CallOptions): Promise<Answer | null> {
  // The page's own language: the same the reader sees, also in the middle of a language change.
  const headers: Record<string, string> = {
    'X-Locale': document.documentElement.lang,
    Accept: 'application/json',
  }
  let body: string | URLSearchParams | null = null
  if (options.json !== undefined) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(options.json)
  } else if (options.form) {
    body = new URLSearchParams(defined(options.form))
  }
  if (options.client) {
    headers.Authorization = `Basic ${base64(`${options.client.id}:${options.client.secret}`)}`
  }
  try {
    const response = await fetch(withQuery(url, options.query), {
      method,
      headers,
      body,
      credentials: 'same-origin',
      signal: options.signal ?? null,
    })
    return {
      ok: response.ok,
      status: response.status,
      body: await response.json().catch(() => null),
      retryAfter: response.headers.get('Retry-After'),
      triesLeft: response.headers.get(TRIES_LEFT_HEADER),
      challengeLevel: response.headers.get(CHALLENGE_LEVEL_HEADER),
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    return null
  }
}

/** The envelope dialect of contract 3: every `/v1` call. */
export async function callEnvelope<T>(
  method: string,
  url: string,
  options: CallOptions = {},
): Promise<ApiResult<T>> {
  const answer = await send(method, url, options)
  if (!answer) return { ok: false, failure: failureOf(0, null, null) }
  // Without a session there is none to lose: what was refused then is the portal's own client.
  if (answer.status === 401 && !options.client) onUnauthorized()
  const body = answer.body as { state?: unknown; data?: T } | null
  if (answer.ok && body?.state === 'success') return { ok: true, data: body.data as T }
  return { ok: false, failure: failureOfAnswer(answer) }
}

/** The OAuth dialect, and `GET /config`: the body itself is the data. */
export async function callPlain<T>(
  method: string,
  url: string,
  options: CallOptions = {},
): Promise<ApiResult<T>> {
  const answer = await send(method, url, options)
  if (!answer) return { ok: false, failure: failureOf(0, null, null) }
  if (answer.ok && answer.body !== null) return { ok: true, data: answer.body as T }
  return { ok: false, failure: failureOfAnswer(answer) }
}

function failureOfAnswer({ status, body, retryAfter, triesLeft, challengeLevel }: Answer): ApiFailure {
  return failureOf(status, body, retryAfter, triesLeft, challengeLevel)
}

function defined(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

export function withQuery(url: string, query: Query = {}): string {
  const text = new URLSearchParams(defined(query)).toString()
  if (text === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${text}`
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
