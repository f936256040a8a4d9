import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Portal, portalOf } from './portal.ts'

const SCOPE = 'orders:read'

type Checked = { status: 200; client: string } | { status: 401 | 403; error: string }

/** A resource that asks the portal about each token that comes. */
export function createResource({ resource, ...own }: Portal & { resource: string }): Server {
  const portal = portalOf(own)

  /** Whether the token of a request is good, for this resource, and for what is asked. */
  async function check(request: IncomingMessage, scope: string): Promise<Checked> {
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!token) return { status: 401, error: 'invalid_token' }
    const said = await portal.introspect(token)
    // Without the second comparison a token for another resource would do.
    if (said.active !== true || said.aud !== resource) return { status: 401, error: 'invalid_token' }
    const scopes = String(said.scope ?? '').split(' ')
    return scopes.includes(scope)
      ? { status: 200, client: String(said.client_id) }
      : { status: 403, error: 'insufficient_scope' }
  }

  return createServer(async (request, response) => {
    const json = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (request.url === '/') return json(200, { resource })
    if (request.url !== '/orders') return json(404, { error: 'not_found' })
    try {
      const checked = await check(request, SCOPE)
      if (checked.status === 200) return json(200, { orders: [], for: checked.client })
      const challenge = `Bearer error="${checked.error}"`
      return json(checked.status, { error: checked.error }, { 'WWW-Authenticate': challenge })
    } catch (error) {
      console.error((error as Error).message)
      // No one is let in unchecked because the portal is away.
      return json(503, { error: 'temporarily_unavailable' })
    }
  })
}
