import { connectModules } from './core/modules/connect-modules.ts'
import { coreModule } from './core/modules/core.module.ts'
import type { Module } from './core/modules/module.ts'
import type { Core } from './create-core.ts'
import { accountDataModule } from './modules/account-data/account-data.module.ts'
import { accountReportModule } from './modules/account-report/account-report.module.ts'
import { accountsModule } from './modules/accounts/accounts.module.ts'
import { administrationModule } from './modules/administration/administration.module.ts'
import { applicationsModule } from './modules/applications/applications.module.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { challengeModule } from './modules/challenge/challenge.module.ts'
import { configurationModule } from './modules/configuration/configuration.module.ts'
import { countriesModule } from './modules/countries/countries.module.ts'
import { documentsModule } from './modules/documents/documents.module.ts'
import { messengerModule } from './modules/messenger/messenger.module.ts'
import { moderationModule } from './modules/moderation/moderation.module.ts'
import { passkeysModule } from './modules/passkeys/passkeys.module.ts'
import { hasPasskey } from './modules/passkeys/views.ts'
import { passwordsModule } from './modules/passwords/passwords.module.ts'
import { createStartReset } from './modules/passwords/start-reset.ts'
import { profileModule } from './modules/profile/profile.module.ts'
import { qrLoginModule } from './modules/qr-login/qr-login.module.ts'
import { referralsModule } from './modules/referrals/referrals.module.ts'
import { registrationModule } from './modules/registration/registration.module.ts'
import { securityEventsModule } from './modules/security-events/security-events.module.ts'
import { sessionsModule } from './modules/sessions/sessions.module.ts'
import { signInModule } from './modules/sign-in/sign-in.module.ts'
import { siteModule } from './modules/site/site.module.ts'
import { createRequireEntry } from './modules/staff/console-entry.ts'
import { staffModule } from './modules/staff/staff.module.ts'
import { tokensModule } from './modules/tokens/tokens.module.ts'
import { twoFactorModule } from './modules/two-factor/two-factor.module.ts'
import { verificationModule } from './modules/verification/verification.module.ts'
import { SITE_FOLDERS } from './site-folders.ts'

export type Modules = ReturnType<typeof composeModules>

/**
 * Makes every module once and gives each what it needs of those before it: the one place where that is done, for a server
 * and for a command alike. It opens nothing, listens to nothing and reads nothing; `load` of the modules does.
 */
export function composeModules(core: Core, folders: Partial<typeof SITE_FOLDERS> = {}) {
  const auditing = auditModule(core)
  const base = { ...core, auditing, audit: auditing.audit, requireConsoleEntry: createRequireEntry(core) }
  const challenge = challengeModule(base)
  const applications = applicationsModule(base)
  const accounts = accountsModule({ ...base, challenge, hasPasskey })
  const known = { ...base, applications, accounts, challenge }
  const startReset = createStartReset(known)
  const registration = registrationModule(known)
  const sessions = sessionsModule({ ...known, startReset })
  const messenger = messengerModule({ ...known, sessions })
  const twoFactor = twoFactorModule({ ...known, sessions, messenger })
  const { challenges, codeBudgets } = twoFactor
  const qrLogin = qrLoginModule({ ...known, sessions })
  const passkeys = passkeysModule({ ...known, sessions, twoFactor })
  const signIn = signInModule({ ...known, registration, sessions, qrLogin, passkeys, challenges })
  const tokens = tokensModule({ ...known, sessions, signIn })
  const staff = staffModule({ ...known, sessions, passkeys, twoFactor, tokens })
  const profile = profileModule({ ...known, sessions, twoFactor, passkeys })
  const documents = documentsModule(base)
  const verification = verificationModule({ ...known, documents, sessions })
  const accountData = accountDataModule({
    ...known,
    sessions,
    messenger,
    documents,
    personalData: () => Object.assign({}, ...all.map((module) => module.personalData)),
  })
  const administration = administrationModule({ ...known, sessions, staff, twoFactor, accountData })
  const configuration = configurationModule({ ...known, messenger })

  const all: readonly Module[] = [
    coreModule(base),
    auditing,
    challenge,
    applications,
    accounts,
    registration,
    referralsModule(known),
    sessions,
    messenger,
    twoFactor,
    qrLogin,
    passkeys,
    signIn,
    tokens,
    staff,
    profile,
    passwordsModule({ ...known, sessions, profile, startReset, codeBudgets }),
    securityEventsModule({ ...known, sessions }),
    documents,
    verification,
    moderationModule({ ...known, documents, verification, staff }),
    accountData,
    administration,
    accountReportModule({ ...known, sessions, passkeys, twoFactor }),
    configuration,
    countriesModule(),
    siteModule({ ...base, folders: { ...SITE_FOLDERS, ...folders }, configuration }),
  ]
  connectModules(base.audit, all)
  return {
    all,
    audit: base.audit,
    accounts,
    accountData,
    administration: administration.administration,
    applications,
    documents,
    registration,
    sessions,
    staff,
    startReset,
    verification,
  }
}
