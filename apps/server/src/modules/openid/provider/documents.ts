import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

const DOCUMENTS = ['discovery', 'jwks']

type Document = { type: string; body: string }
type Callback = ReturnType<Provider['callback']>

/**
 * What a provider says of itself is the same for everybody until another one takes over with other keys. The library makes
 * it once; after that it costs as little as a file.
 */
export function createDocuments() {
  const made = new WeakMap<Provider, Map<string, Document>>()

  /** Keeps what the library has just made; a middleware of the provider calls it. */
  function keep(provider: Provider, { oidc, status, path, type, body }: KoaContextWithOIDC): void {
    if (status !== 200 || !DOCUMENTS.includes(oidc?.route ?? '')) return
    const documents = made.get(provider) ?? new Map()
    documents.set(path, { type, body: JSON.stringify(body) })
    made.set(provider, documents)
  }

  async function answer(
    { provider, callback }: { provider: Provider; callback: Callback },
    raw: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const [path = ''] = (raw.url ?? '').split('?')
    const document = raw.method === 'GET' ? made.get(provider)?.get(path) : undefined
    if (!document) return callback(raw, response)
    response.writeHead(200, {
      'content-type': document.type,
      'content-length': Buffer.byteLength(document.body),
      // Pages read them, from wherever they are.
      'access-control-allow-origin': '*',
    })
    response.end(document.body)
  }

  return { keep, answer }
}

export type Documents = ReturnType<typeof createDocuments>
