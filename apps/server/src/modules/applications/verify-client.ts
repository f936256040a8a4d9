import { hash } from 'node:crypto'
import { parseBasic } from '../../core/http/callers/basic.ts'
import type { Client, VerifyClient } from '../../core/http/callers/client.ts'
import { once } from '../../core/process/once.ts'

type Ports = {
  hmac: (secret: string) => Buffer
  matches: (secret: string, stored: Buffer) => boolean
  /** Several, because pages that were opened before a change of the key still send the former client. */
  portalClients: () => readonly { id: string; secret: string }[]
  /** The stored HMAC of a partner's secret, by code in upper case. */
  findSecret: (code: string) => Buffer | undefined
  /** Called with a partner's right secret, which the server knows only at this moment. */
  onPartner: (code: string, secret: string) => void
}

const REMEMBERED_MAX = 1000

/**
 * Client authentication without a query. It compares HMACs, so its time reveals nothing about the secret, and an unknown
 * id takes as long. It remembers successes by a hash of the header, because a partner's back end asks thousands of times
 * a second.
 */
export function createVerifyClient({ hmac, matches, portalClients, findSecret, onPartner }: Ports) {
  const remembered = new Map<string, Client>()
  const stored = once(() => ({
    portal: new Map(portalClients().map(({ id, secret }) => [id, hmac(secret)])),
    unknown: hmac(''),
  }))

  const verify = (id: string, secret: string): Client | undefined => {
    const { portal, unknown } = stored()
    const ofPortal = portal.get(id)
    const code = id.toUpperCase()
    const kept = ofPortal ?? findSecret(code)
    const spelling = spellings(secret).find((candidate) => matches(candidate, kept ?? unknown))
    if (spelling === undefined || !kept) return undefined
    if (ofPortal) return { kind: 'portal' }
    onPartner(code, spelling)
    return { kind: 'partner', application: code }
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
    /** Call it after the registry has changed: memory must not keep an old secret valid. */
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
