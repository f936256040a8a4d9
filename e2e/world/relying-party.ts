import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

/** A program as the portal's registry has it. */
export type Registered = { issuer: string; clientId: string; secret: string; redirectUri: string }

export type Tokens = { access_token: string; id_token: string; refresh_token?: string }

/** A program that signs people in by OpenID Connect, written by hand from the standard: a page, a callback, calls. */
export async function startRelyingParty({ issuer, clientId, secret, redirectUri }: Registered) {
  const { port, pathname } = new URL(redirectUri)
  const returns: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', redirectUri)
    const isReturn = path === pathname
    if (isReturn) returns.push(searchParams)
    response.writeHead(isReturn ? 200 : 404, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Program</title><h1>Back at ${clientId}</h1>`)
  })
  await new Promise<void>((listening) => server.listen(Number(port), '127.0.0.1', listening))
  const verifier = randomBytes(32).toString('base64url')

  return {
    /** What the browser was returned with, the first time first. */
    returns,
    authorizeUrl(more: Record<string, string> = {}): string {
      return `${issuer}/oidc/auth?${new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        state: 'the-state',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more,
      })}`
    },
    async redeem(returned: URLSearchParams | undefined): Promise<Tokens> {
      const answer = await fetch(`${issuer}/oidc/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`)}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: returned?.get('code') ?? '',
          code_verifier: verifier,
          redirect_uri: redirectUri,
        }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Tokens
    },
    userinfo: (token: string) =>
      fetch(`${issuer}/oidc/me`, { headers: { authorization: `Bearer ${token}` } }),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped()) && server.closeAllConnections()),
  }
}

export type RelyingParty = Awaited<ReturnType<typeof startRelyingParty>>
