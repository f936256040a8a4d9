import type { Audit } from '../../platform/audit.ts'
import type { Database, Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Secrets } from '../../platform/secrets.ts'

export type AccountRow = {
  id: string
  email: string
  status: 'unconfirmed' | 'active' | 'disabled'
  language: string
  application: string
  registeredAt: Date
}

type NewAccount = {
  id: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  nationality: string
  language: string
  passwordHash: string
  inviteCode: string
  sponsorId: string | null
  application: string
}
type Agreement = { kind: 'terms' | 'privacy' | 'use'; version: string; locale: string }
type Sponsor = { id: string; firstName: string; lastName: string; blocked: boolean }

/** What registration needs of the accounts; app.ts hands it in. */
export type AccountPorts = {
  hashPassword(password: string): Promise<string>
  saveUnconfirmed(db: Db, account: NewAccount): Promise<string | undefined>
  saveAgreements(db: Db, accountId: string, accepted: Agreement[]): Promise<void>
  lockUnconfirmed(tx: Db, id: string): Promise<boolean>
  markConfirmed(db: Db, id: string): Promise<boolean>
  findAccount(db: Db, id: string): Promise<AccountRow | undefined>
  findAccountByEmail(db: Db, emailKey: string): Promise<AccountRow | undefined>
  findSponsor(db: Db, inviteCode: string): Promise<Sponsor | undefined>
  readSponsor(db: Db, accountId: string): Promise<Sponsor | undefined>
  repeatAfterS(db: Db, emailKey: string): Promise<number>
  isSuspiciousPrefix(prefix: string): Promise<boolean>
}

export type RegistrationPorts = {
  database: Database
  accounts: AccountPorts
  secrets: Secrets
  mailer: Mailer
  audit: Audit
  verifyChallenge(response: string, caller: Caller): Promise<boolean>
  onError: (error: unknown) => void
  /** Any spelling of a code, the portal itself for none; undefined: unknown. */
  findApplication(code?: string): { code: string; name: string; url: string; isOwn: boolean } | undefined
  /** The address as the application registered it, undefined for any other. */
  findBackUrl(application: string, requested: string): string | undefined
  config: {
    publicUrl: string
    profile: 'contract' | 'hardened'
    registrationWithoutReferral: boolean
    /** The edition of the agreements that a person accepts today. */
    agreementsVersion: string
  }
}
