import type { Messenger } from './modules/messenger/messenger.module.ts'
import type { Passwords } from './modules/passwords/passwords.module.ts'
import type { SecurityEvents } from './modules/security-events/security-events.module.ts'
import type { SignIn } from './modules/sign-in/sign-in.module.ts'
import type { Audit } from './platform/audit.ts'

type Hearing = {
  passwords: Pick<Passwords, 'tellChanged'>
  securityEvents: Pick<SecurityEvents, 'tell'>
  signIn: Pick<SignIn, 'forgetTrust'>
  messenger: Pick<Messenger, 'release'>
}

/** What follows an operator's command, in a running server as well as without one. */
export function subscribeToCommands(audit: Audit, tell: Pick<SecurityEvents['tell'], 'factorsReset'>): void {
  audit.on('factor.reset', tell.factorsReset)
}

/** What one module does when another has recorded an event, in the transaction that records it. */
export function subscribe(audit: Audit, modules: Hearing): void {
  const { passwords, securityEvents, signIn, messenger } = modules
  subscribeToCommands(audit, securityEvents.tell)
  audit.on('password.change', passwords.tellChanged)
  audit.on('password.reset', passwords.tellChanged)
  audit.on('factor.activate', securityEvents.tell.factorAdded)
  audit.on('factor.deactivate', securityEvents.tell.factorRemoved)
  audit.on('passkey.create', securityEvents.tell.passkeyAdded)
  audit.on('passkey.delete', securityEvents.tell.passkeyRemoved)
  audit.on('account.delete_cancel', securityEvents.tell.accountKept)
  audit.on('recovery_codes.use', securityEvents.tell.recoveryCodeUsed)
  audit.on('recovery_codes.renew', securityEvents.tell.recoveryCodesRenewed)
  audit.on('passkey.create', signIn.forgetTrust)
  audit.on('passkey.delete', signIn.forgetTrust)
  audit.on('factor.deactivate', messenger.release)
}
