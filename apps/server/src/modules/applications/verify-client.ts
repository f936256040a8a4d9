import { hash } from 'node:crypto'
import { HOUR_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { Clock } from '../../core/clock.ts'
import { LIVING_SECRETS_MAX } from '../../core/config/application-fields.ts'
import { parseBasic } from '../../core/http/callers/basic.ts'
import type { Client, VerifyClient } from '../../core/http/callers/client.ts'
import { once } from '../../core/process/once.ts'
import type { Secret } from './registry.ts'

type Ports = {
  clock: Pick<Clock, 'monotonicMs'>
  hmac: (secret: string) => Buffer
  matches: (secret: string, stored: Buffer) => boolean
  /** Several, because pages that were opened before a change of the key still send the former client. */
  portalClients: () => readonly { id: string; secret: string }[]
  /** What is stored of a partner's living secrets, by code in upper case. */
  findSecrets: (code: string) => readonly Secret[]
  /** Called with a partner's right secret, which the server knows only at this moment; at least once an hour of use. */
  onPartner: (stored: Secret, secret: string) => void
}

const REMEMBERED_MAX = 1000
const REMEMBERED_MS = HOUR_S * SECOND_MS

type Remembered = { client: Client; untilMs: number }

/**
 * Client authentication without a query. It compares HMACs, so its time reveals nothing about the secret, and an unknown
 * id takes as long. It remembers successes by a hash of the header, because a partner's back end asks thousands of times
 * a second.
 */
export function createVerifyClient(ports: Ports) {
  const { clock, hmac, matches, portalClients, findSecrets, onPartner } = ports
  const remembered = new Map<string, Remembered>()
  const stored = once(() => ({
    portal: new Map(portalClients().map(({ id, secret }) => [id, hmac(secret)])),
    unknown: hmac(''),
  }))

  /** The living secret that a partner has shown, by code in upper case. */
  function findShown(code: string, secret: string): Secret | undefined {
    const living = findSecrets(code)
    const { unknown } = stored()
    // As many comparisons whatever there is.
    for (let i = living.length; i < LIVING_SECRETS_MAX; i++) matches(secret, unknown)
    const [shown] = living.filter(({ secretHmac }) => matches(secret, secretHmac))
    if (shown) onPartner(shown, secret)
    return shown
  }

  function verify(id: string, secret: string): Remembered | undefined {
    const ofPortal = stored().portal.get(id)
    if (ofPortal) {
      const untilMs = clock.monotonicMs() + REMEMBERED_MS
      const isRight = spellings(secret).some((spelling) => matches(spelling, ofPortal))
      return isRight ? { client: { kind: 'portal' }, untilMs } : undefined
    }
    const code = id.toUpperCase()
    for (const spelling of spellings(secret)) {
      const partner = verifyPartner(code, spelling)
      if (partner) return partner
    }
    return undefined
  }

  function verifyPartner(code: string, secret: string): Remembered | undefined {
    const shown = findShown(code, secret)
    if (!shown) return undefined
    const untilMs = Math.min(clock.monotonicMs() + REMEMBERED_MS, shown.untilMs)
    return { client: { kind: 'partner', application: code }, untilMs }
  }

  /** The client of what was shown; it is verified when it was not within the last hour. */
  function recall(shown: string, verifyNow: () => Remembered | undefined): Client | undefined {
    const key = hash('sha256', shown, 'base64')
    const known = remembered.get(key)
    if (known && known.untilMs > clock.monotonicMs()) return known.client
    const verified = verifyNow()
    remembered.delete(key)
    if (!verified) return undefined
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(key, verified)
    return verified.client
  }

  const verifyClient: VerifyClient = (authorization) => {
    if (authorization === undefined) return undefined
    return recall(authorization, () => {
      const credentials = parseBasic(authorization)
      return credentials && verify(credentials.id, credentials.secret)
    })
  }
  return {
    verifyClient,
    /** Whether this is a living secret of the application, which is named by its code in upper case. */
    isSecretOf: (code: string, secret: string): boolean =>
      // No header has a line break: what was verified as one is never taken for the other.
      recall(`${code}\n${secret}`, () => verifyPartner(code, secret)) !== undefined,
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
