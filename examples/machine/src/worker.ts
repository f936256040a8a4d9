import { type Portal, portalOf } from './portal.ts'

const SCOPE = 'orders:read'
/** A token that ends on its way helps no one. */
const EARLY_MS = 30_000

type Settings = Portal & { resource: string; resourceUrl: string }

/** Calls a resource as itself, without a person. */
export function createWorker({ resource, resourceUrl, ...own }: Settings) {
  const portal = portalOf(own)
  let kept: { token: string; until: number } | undefined

  /** One token for many calls, until shortly before its end. */
  async function token(): Promise<string> {
    if (kept && Date.now() < kept.until) return kept.token
    const { token, lastsS } = await portal.token(resource, SCOPE)
    kept = { token, until: Date.now() + lastsS * 1000 - EARLY_MS }
    return token
  }

  /** Calls with the token; where it was revoked before its end, once more with another. */
  return async function call(path: string): Promise<Response> {
    const once = async () =>
      fetch(`${resourceUrl}${path}`, { headers: { Authorization: `Bearer ${await token()}` } })
    const answer = await once()
    if (answer.status !== 401) return answer
    kept = undefined
    return once()
  }
}
