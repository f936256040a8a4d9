import type { BodyEncoding, Endpoint } from '@portico/contract/kernel/endpoint'
import { ACCOUNT_HEADER } from '@portico/contract/kernel/headers'
import { formOf, type Values } from './address.ts'

export type Credentials = { readonly id: string; readonly secret: string }

/** What a call sends, once the compiler has checked that it fits the endpoint. */
export type Given = {
  query?: Values | undefined
  params?: Values | undefined
  body?: Values | undefined
  token?: string | undefined
  signal?: AbortSignal | undefined
  cache?: RequestInit['cache']
  keepalive?: boolean | undefined
  /** Called with the progress of the body. */
  onProgress?: ((share: number) => void) | undefined
}

/** Sends a form with a file as `fetch` does, and tells meanwhile which share of it has left this device. */
export type SendForm = (
  url: string,
  request: ReturnType<typeof requestOf>,
  sending: { signal: AbortSignal | undefined; onProgress: (share: number) => void; timeoutMs: number },
) => Promise<Response>

type Sender = { locale: string; account?: string | undefined; client: Credentials | null }

/** `account`: whom the page shows; `client`: the credentials of the application, when one calls in its own name. */
export function requestOf(
  { method, encoding }: Endpoint,
  { body, token, cache = 'default', keepalive = false }: Given,
  { locale, account, client }: Sender,
) {
  const headers: Record<string, string> = { 'X-Locale': locale, Accept: 'application/json' }
  if (account !== undefined) headers[ACCOUNT_HEADER] = account
  if (client) headers.Authorization = `Basic ${base64(`${client.id}:${client.secret}`)}`
  else if (token !== undefined) headers.Authorization = `Bearer ${token}`
  // `fetch` sets the content type of a form itself.
  if (body && encoding === 'json') headers['Content-Type'] = 'application/json'
  const sent = body ? encoded(encoding, body) : null
  return { method, headers, body: sent, cache, keepalive, credentials: 'same-origin' as const }
}

function encoded(encoding: BodyEncoding, body: Values): string | URLSearchParams | FormData {
  if (encoding === 'json') return JSON.stringify(body)
  if (encoding === 'form') return formOf(body)
  const parts = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) parts.set(name, value)
    else if (value !== undefined) parts.set(name, String(value))
  }
  return parts
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}
