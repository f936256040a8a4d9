import { hash, timingSafeEqual } from 'node:crypto'
import { parseBasic } from '../../platform/http/basic.ts'

/** Who authenticated with HTTP Basic: the portal itself, or a partner's back end. */
export type Client = { kind: 'portal' } | { kind: 'partner'; application: string }

/** By the `Authorization` header as it came; undefined for anything but the credentials of a client. */
export type VerifyClient = (authorization: string | undefined) => Client | undefined

type Ports = {
  hmac: (secret: string) => Buffer
  portalClient: { id: string; secret: string }
  /** The stored HMAC of a partner's secret, by code in upper case. */
  findSecret: (code: string) => Buffer | undefined
}

const REMEMBERED_MAX = 1000

/**
 * Client authentication without a query. The comparison is of HMACs, so its time says nothing about the
 * secret, and an unknown id costs the same. Successes are remembered by a hash of the header, because a
 * partner's back end asks thousands of times a second.
 */
export function createVerifyClient({ hmac, portalClient, findSecret }: Ports) {
  const remembered = new Map<string, Client>()
  const portalSecret = hmac(portalClient.secret)
  const nobody = hmac('')

  const verify = (id: string, secret: string): Client | undefined => {
    const isPortal = id === portalClient.id
    const code = id.toUpperCase()
    const stored = isPortal ? portalSecret : findSecret(code)
    const isMatch = spellings(secret).some((spelling) => timingSafeEqual(hmac(spelling), stored ?? nobody))
    if (!isMatch || !stored) return undefined
    return isPortal ? { kind: 'portal' } : { kind: 'partner', application: code }
  }

  const verifyClient: VerifyClient = (authorization) => {
    if (authorization === undefined) return undefined
    const key = hash('sha256', authorization, 'base64')
    const known = remembered.get(key)
    if (known) return known
    const credentials = parseBasic(authorization)
    const client = credentials && verify(credentials.id, credentials.secret)
    if (client) {
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(key, client)
    }
    return client
  }
  return {
    verifyClient,
    /** After the registry changed: an old secret must not live on in memory. */
    forget: () => remembered.clear(),
  }
}

/** RFC 6749 has clients form-encode the secret before base64; most do not. */
function spellings(secret: string): string[] {
  if (!/[%+]/.test(secret)) return [secret]
  try {
    return [secret, decodeURIComponent(secret.replaceAll('+', ' '))]
  } catch {
    return [secret]
  }
}
