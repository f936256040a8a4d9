import type { BodyEncoding, Endpoint } from '@portico/contract/endpoint'
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
}

type Sender = { locale: string; client: Credentials | null }

/** `client`: the credentials of the application, when one calls in its own name. */
export function requestOf(
  { method, encoding }: Endpoint,
  { body, token, cache = 'default' }: Given,
  { locale, client }: Sender,
) {
  const headers: Record<string, string> = { 'X-Locale': locale, Accept: 'application/json' }
  if (client) headers.Authorization = `Basic ${base64(`${client.id}:${client.secret}`)}`
  else if (token !== undefined) headers.Authorization = `Bearer ${token}`
  // `fetch` sets the content type of a form itself.
  if (body && encoding === 'json') headers['Content-Type'] = 'application/json'
  const sent = body ? encoded(encoding, body) : null
  return { method, headers, body: sent, cache, credentials: 'same-origin' as const }
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
