import type { Locale } from '@portico/contract/locales'
import type { TwoFactorType } from '@portico/contract/statuses'

/** Who is calling, as the session guard found it. */
export type Principal = {
  sessionId: string
  kind: 'session' | 'pending' | 'application'
  accountId: string
  scope: string[]
  application: string | null
  twoFactorType: TwoFactorType | null
  /** Seconds since the epoch. */
  expiresAt: number
  createdAt: Date
  deviceId: string | null
}

/** What the sessions module gives the HTTP layer: a token, or a cookie with its handle, to a principal. */
export type ResolvePrincipal = (credentials: {
  bearer?: string
  cookie?: string
  handle?: string
}) => Promise<Principal | undefined>

/** The calling client, once for every module that counts or logs by origin. */
export type Caller = {
  /** Without a trusted proxy the peer's address. */
  address: string
  /** The IPv4 address, or the IPv6 /64: the bucket of every limit of a network. */
  network: string
  userAgent: string
  /** Of the page that asks, by `X-Locale`; nothing where no page asks. */
  locale: Locale | undefined
  requestId: string
}
