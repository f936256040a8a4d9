import type { AuditAction } from '@portico/contract/audit-actions'
import type { PasswordPolicy } from '@portico/contract/password-rules'
import type { Audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/database.ts'
import type { Caller, ResolvePrincipal } from '../../platform/http/principal.ts'
import type { MailRequests } from '../../platform/mail-requests.ts'
import type { Mailer } from '../../platform/mailer.ts'

type Attempt = {
  email: string
  password: string
  deviceToken?: string | undefined
  caller: Caller
  challenge: 'never'
  action: AuditAction
}
export type Granted = {
  accountId: string
  passwordHash: string
  failureKey: string
  prefixKey: string
  isProven: boolean
  challengeLevel: number
  email: string
  language: string
}
export type Refusal =
  | { kind: 'bad_credentials' | 'disabled' | 'challenge_required' | 'challenge_invalid' }
  | { kind: 'locked' | 'too_many'; retryAfterS: number }
export type Outcome = { kind: 'granted'; account: Granted } | Refusal
export type Change = {
  accountId: string
  from: string
  to: string
  failureKey: string
  prefixKey: string
}

/** Whose password is reset; never of a disabled account. */
export type ResetAccount = { id: string; email: string; emailKey: string; language: string }

export type Waiting = { id: string; email: string; language: string; sponsorId: string | null }

export type Application = { code: string; name: string; url: string; isOwn: boolean }

/** What starting a reset needs; app.ts hands it in before there are sessions. */
export type StartResetPorts = {
  database: Database
  mailer: Mailer
  audit: Audit
  lockForReset(tx: Db, id: string): Promise<ResetAccount | undefined>
  /** Any spelling of a code, the portal itself for none; undefined: unknown. */
  findApplication(code?: string): Application | undefined
  /** The address of an application that a requested one is, in the server's own spelling. */
  findBackUrl(application: string, requested: string): string | undefined
  /** Whoever invited, for as long as that account may. */
  readSponsor(db: Db, id: string): Promise<{ inviteCode: string } | undefined>
  config: { publicUrl: string; registrationWithoutReferral: boolean }
}

export type PasswordPorts = StartResetPorts & {
  clock: Clock
  mailRequests: MailRequests
  authenticate(attempt: Attempt): Promise<Outcome>
  findAccount(db: Db, id: string): Promise<{ email: string; emailKey: string; language: string } | undefined>
  findAccountByEmail(db: Db, emailKey: string): Promise<{ id: string } | undefined>
  /** The newest registration of an address that has no account. */
  findWaiting(db: Db, of: { emailKey: string; email: string }): Promise<Waiting | undefined>
  hashPassword(password: string, network: string): Promise<string>
  changePasswordHash(db: Db, change: Change): Promise<boolean>
  resetPasswordHash(tx: Db, id: string, to: string): Promise<ResetAccount | undefined>
  clearFailures(db: Db, keys: string[]): Promise<void>
  liftLocks(db: Db, accountId: string, emailKey: string): Promise<void>
  /** All but the one that comes with this cookie. */
  forgetDevices(tx: Db, accountId: string, kept?: string): Promise<void>
  /** Makes a browser known; the cookie that it gets, null when it is known already. */
  knowDevice(tx: Db, accountId: string, brought?: string): Promise<string | null>
  /** Why the statement that acts on a right password did not. */
  refusalOf(account: Granted): Promise<Refusal>
  endingSessions<T>(accountId: string, work: () => Promise<T>): Promise<T>
  resolvePrincipal: ResolvePrincipal
  config: {
    publicUrl: string
    profile: PasswordPolicy
    supportEmail: string
    registrationWithoutReferral: boolean
  }
}
