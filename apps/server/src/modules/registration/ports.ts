import type { Audit } from '../../platform/audit.ts'
import type { Database, Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { MailRequests } from '../../platform/mail-requests.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { CodeData } from './registration-codes.ts'

export type AccountRow = {
  id: string
  email: string
  status: 'active' | 'disabled'
  language: string
  application: string
  registeredAt: Date
}

/** A registration that waits for its confirmation. */
export type RegistrationRow = {
  id: string
  email: string
  emailKey: string
  language: string
  sponsorId: string | null
  application: string
  origin: CodeData
  registeredAt: Date
}

type NewRegistration = Omit<RegistrationRow, 'registeredAt'> & {
  firstName: string
  lastName: string
  nationality: string
  passwordHash: string
  agreementsVersion: string
  isMailed: boolean
}
type Sponsor = { id: string; firstName: string; lastName: string; blocked: boolean }

/** What registration needs of the accounts; app.ts hands it in. */
export type AccountPorts = {
  hashRegistered(emailKey: string, password: string, network: string): Promise<string>
  lockAddress(tx: Db, emailKey: string): Promise<void>
  readAttempts(db: Db, emailKey: string): Promise<{ repeatAfterS: number; mailedThisHour: number }>
  saveRegistration(tx: Db, registration: NewRegistration): Promise<void>
  findRegistration(db: Db, id: string): Promise<RegistrationRow | undefined>
  findWaiting(
    db: Db,
    of: { emailKey: string; email: string; browser?: string | undefined },
  ): Promise<RegistrationRow | undefined>
  findWaitingByHash(db: Db, emailKey: string, passwordHash: string): Promise<RegistrationRow | undefined>
  findSubjects(db: Db, emailKey: string): Promise<string[]>
  openAccount(tx: Db, id: string, inviteCode: string): Promise<{ ended: string[] } | undefined>
  findAccount(db: Db, id: string): Promise<AccountRow | undefined>
  findAccountByEmail(db: Db, emailKey: string): Promise<AccountRow | undefined>
  findSponsor(db: Db, inviteCode: string): Promise<Sponsor | undefined>
  readSponsor(db: Db, id: string): Promise<Sponsor | undefined>
  isSuspiciousPrefix(prefix: string): Promise<boolean>
}

export type RegistrationPorts = {
  database: Database
  accounts: AccountPorts
  secrets: Secrets
  mailer: Mailer
  audit: Audit
  verifyChallenge(response: string, caller: Caller): Promise<boolean>
  mailRequests: MailRequests
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
