import { coreModule } from './core/modules/core.module.ts'
import type { Core } from './core/modules/create-core.ts'
import { listModules } from './core/modules/make-modules.ts'
import { accountDataModule } from './modules/account-data/account-data.module.ts'
import { accountReportModule } from './modules/account-report/account-report.module.ts'
import { accountsModule } from './modules/accounts/accounts.module.ts'
import { administrationModule } from './modules/administration/administration.module.ts'
import { applicationsModule } from './modules/applications/applications.module.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { createAudit } from './modules/audit/create-audit.ts'
import { challengeModule } from './modules/challenge/challenge.module.ts'
import { configurationModule } from './modules/configuration/configuration.module.ts'
import { countriesModule } from './modules/countries/countries.module.ts'
import { documentsModule } from './modules/documents/documents.module.ts'
import { messengerModule } from './modules/messenger/messenger.module.ts'
import { moderationModule } from './modules/moderation/moderation.module.ts'
import { openidModule } from './modules/openid/openid.module.ts'
import { passkeyViewsModule } from './modules/passkeys/passkey-views.module.ts'
import { passkeysModule } from './modules/passkeys/passkeys.module.ts'
import { passwordsModule } from './modules/passwords/passwords.module.ts'
import { resetsModule } from './modules/passwords/resets.module.ts'
import { profileModule } from './modules/profile/profile.module.ts'
import { qrLoginModule } from './modules/qr-login/qr-login.module.ts'
import { referralsModule } from './modules/referrals/referrals.module.ts'
import { registrationModule } from './modules/registration/registration.module.ts'
import { securityEventsModule } from './modules/security-events/security-events.module.ts'
import { sessionsModule } from './modules/sessions/sessions.module.ts'
import { signInModule } from './modules/sign-in/sign-in.module.ts'
import { siteModule } from './modules/site/site.module.ts'
import { consoleEntryModule } from './modules/staff/console-entry.module.ts'
import { staffModule } from './modules/staff/staff.module.ts'
import { tokensModule } from './modules/tokens/tokens.module.ts'
import { twoFactorModule } from './modules/two-factor/two-factor.module.ts'
import { verificationModule } from './modules/verification/verification.module.ts'
import { SITE_FOLDERS } from './site-folders.ts'

export type Modules = ReturnType<typeof composeModules>

/** Every module, after those that it needs: the one list of them, for a server and for a command alike. */
const MODULES = listModules()
  .add(coreModule)
  .add(auditModule)
  .add(challengeModule)
  .add(passkeyViewsModule)
  .add(consoleEntryModule)
  .add(applicationsModule)
  .add(accountsModule)
  .add(resetsModule)
  .add(registrationModule)
  .add(referralsModule)
  .add(sessionsModule)
  .add(messengerModule)
  .add(twoFactorModule)
  .add(qrLoginModule)
  .add(passkeysModule)
  .add(signInModule)
  .add(tokensModule)
  .add(staffModule)
  .add(profileModule)
  .add(passwordsModule)
  .add(securityEventsModule)
  .add(documentsModule)
  .add(verificationModule)
  .add(openidModule)
  .add(moderationModule)
  .add(accountDataModule)
  .add(administrationModule)
  .add(accountReportModule)
  .add(configurationModule)
  .add(countriesModule)
  .add(siteModule)

/** What `npm run admin` knows of the commands of every module, in the order of `--help`. */
export const COMMAND_LINES = MODULES.commandLines()

/** Makes every module once. It opens nothing, listens to nothing and reads nothing; `load` of the modules does. */
export function composeModules(core: Core, folders: Partial<typeof SITE_FOLDERS> = {}) {
  return MODULES.make({ ...core, audit: createAudit(), folders: { ...SITE_FOLDERS, ...folders } })
}
