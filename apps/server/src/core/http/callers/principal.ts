import type { Locale } from '@portico/contract/kernel/locales'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'

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

/** Finds the principal of a token, or of a cookie with its handle; undefined where it is not valid. */
export type ResolvePrincipal = (credentials: {
  bearer?: string
  cookie?: string
  handle?: string
}) => Promise<Principal | undefined>

/** Whether the owner of a session has signed in, or entered the password again, within the last minutes. */
export type IsFresh = (sessionId: string) => Promise<boolean>

/** Where a call comes from, for every module that counts or records by it. */
export type Caller = {
  /** The address that a trusted proxy forwards, otherwise the peer's. */
  address: string
  /** The IPv4 address, or the IPv6 /64: what the limits of a network count by. */
  network: string
  userAgent: string
  /** The language of the calling page by `X-Locale`; undefined where no page calls. */
  locale: Locale | undefined
  requestId: string
}
