import type { AuditAction } from '@portico/contract/audit-actions'
import type { Locale } from '@portico/contract/locales'
import type { Audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database.ts'
import type { Outbox } from '../../platform/deliveries/outbox.ts'
import type { VerifyClient } from '../../platform/http/client.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { Mailer } from '../../platform/mailer.ts'

export type Attempt = {
  email: string
  password: string
  deviceToken?: string | undefined
  caller: Caller
  challenge: { response?: string | undefined }
  action: AuditAction
}

export type Authenticated = {
  accountId: string
  email: string
  passwordHash: string
  roles: string[]
  language: string
  hasSignedIn: boolean
  deviceId: string | null
  failureKey: string
  failures: number
  prefixKey: string
  successKey: string
  isProven: boolean
  challengeLevel: number
  noticeKey: string
  isNoticed: boolean
}

export type Refusal =
  | { kind: 'bad_credentials' | 'disabled' }
  | { kind: 'challenge_required' | 'challenge_invalid'; level: number }
  | { kind: 'locked' | 'too_many'; retryAfterS: number }

export type Outcome =
  | { kind: 'granted'; account: Authenticated }
  | (Refusal & {
      /** In `hardened`: the password is right and the address unconfirmed. */
      waitingHash?: string | undefined
    })

/** By whom, and from which of his sessions. */
export type Approval = { accountId: string; sessionId: string; deviceId: string | null }

export type SessionPorts = {
  database: Database
  clock: Clock
  mailer: Mailer
  outbox: Outbox
  audit: Audit
  onError: (error: unknown) => void
  authenticate(attempt: Attempt): Promise<Outcome>
  /** In `hardened`, after every refused password: the mail says what the answer does not. */
  remindUnconfirmed(
    attempt: { email: string; application: string; caller: Caller },
    hash: string | undefined,
  ): Promise<void>
  /** The account whose session vouches for this sign-in; undefined: it may not be signed in to. */
  findVouched(vouched: {
    accountId: string
    voucherDeviceId: string | null
    deviceToken: string | undefined
    caller: Caller
  }): Promise<Authenticated | undefined>
  /** What a signed-in person approved for the browser that shows this code; once. */
  takeApproval(taken: { code: string; secret: string; application: string }): Promise<Approval | undefined>
  rehash(accountId: string, hash: string, password: string, network: string): Promise<void>
  forgetFailures(db: Db, key: string): Promise<void>
  learnLanguage(db: Db, accountId: string, locale: Locale): Promise<void>
  /** Why the statement that acts on a right password did not. */
  refusalOf(account: Authenticated): Promise<Refusal>
  hashPassword(password: string, network: string): Promise<string>
  replacePassword(db: Db, id: string, hash: string): Promise<boolean>
  forgetDevices(tx: Db, accountId: string): Promise<void>
  startReset(start: { accountId: string; locale: Locale | undefined; caller: Caller }): Promise<unknown>
  lockedForS(emailKey: string, deviceId: string | null): Promise<number>
  findAccount(
    db: Db,
    id: string,
  ): Promise<{ email: string; emailKey: string; language: string; status: string } | undefined>
  verifyClient: VerifyClient
  findApplication(code?: string): { code: string; isOwn: boolean } | undefined
  config: { publicUrl: string; profile: 'contract' | 'hardened'; supportEmail: string }
}
