import type { Proof } from '../../platform/origin.ts'
import type { LimitKeys } from './sign-in-limits.ts'

/** What the statement that begins a session is given; null or false where the sign-in has no such thing. */
export type NewSession = LimitKeys & {
  id: string
  accountId: string
  /** The hash that was verified: a password changed meanwhile refuses the session. */
  passwordHash: string
  /** The epoch at which it was decided which steps this sign-in has: it rises when the account's factors change. */
  epoch: number | null
  /** The sign-in whose second step is done; it ends as the session begins. */
  pendingId: string | null
  /** The row by which its success may be repeated; all of its fields or none. */
  repeatId: string | null
  repeatPurpose: string | null
  repeatHash: Buffer | null
  repeatData: string | null
  /** What completed it. */
  completedBy: string | null
  tokenHash: Buffer
  handleHash: Buffer | null
  application: string
  method: string
  /** How the person signed in; a session that was approved by another has that one's. */
  amr: string
  /** What proved who signs in, and which factor, passkey, recovery code or trusted browser that was. */
  provedBy: Proof
  provedMeans: string | null
  /** The session that approved this one: when it ended meanwhile, no session begins. */
  approvedBy: string | null
  scope: string
  userAgent: string
  address: string
  /** The browser and system by name, for the audit. */
  device: string
  requestId: string
  lifeS: number
  /** The known device, or null. */
  deviceId: string | null
  /** The device that the account knows from now on: its id and the hash of its cookie. */
  newDeviceId: string | null
  newDeviceHash: Buffer | null
  /** The cookie that the browser came with and that this account does not know. */
  oldDeviceHash: Buffer | null
  /** Whether the device is not asked for a second step from now on, and the id of the audit event that says so. */
  isTrusting: boolean
  trustAuditId: string
  auditId: string
  /** Whether the caller takes the deletion of the account back in the same transaction: no other one may sign in. */
  isKeeping: boolean
  /** Whether the caller locked the account's row before this statement: only then may the oldest session end. */
  isHeld: boolean
}

/** Without an id no session began: it was refused, or the account is crowded and its row has to be locked first. */
export type Begun = {
  id: string | null
  isCrowded: boolean
  /** Whether the known device's year began anew: then its cookie is set for another year too. */
  isRenewed: boolean
  ended: string[]
}
