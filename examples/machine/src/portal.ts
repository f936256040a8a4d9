export type Portal = { url: string; code: string; secret: string }

type Described = { token_endpoint: string; introspection_endpoint: string }

/** The two calls of the portal that a program without people makes, each with its own code and secret. */
export function portalOf({ url, code, secret }: Portal) {
  const words = [code, secret].map(encodeURIComponent).join(':')
  const headers = { Authorization: `Basic ${Buffer.from(words).toString('base64')}` }
  let described: Promise<Described> | undefined

  /** What the portal says of itself, read at the first call and again after a failure. */
  async function describe(): Promise<Described> {
    described ??= fetch(`${url}/.well-known/openid-configuration`).then((answer) => answer.json())
    return described.catch((error) => {
      described = undefined
      throw error
    })
  }

  async function post(endpoint: keyof Described, form: Record<string, string>) {
    const address = (await describe())[endpoint]
    const answer = await fetch(address, { method: 'POST', headers, body: new URLSearchParams(form) })
    const body = (await answer.json()) as Record<string, unknown>
    if (!answer.ok) throw new Error(`the portal answers ${answer.status} ${body.error}`)
    return body
  }

  return {
    /** A token for one resource, with one scope. */
    async token(resource: string, scope: string): Promise<{ token: string; lastsS: number }> {
      const { access_token, expires_in } = await post('token_endpoint', {
        grant_type: 'client_credentials',
        resource,
        scope,
      })
      return { token: String(access_token), lastsS: Number(expires_in) }
    },
    /** What a token says: `active` alone where it is over, made up, or for another resource. */
    introspect: (token: string) => post('introspection_endpoint', { token }),
  }
}
