import type { Messenger } from './modules/messenger/messenger.module.ts'
import type { Passwords } from './modules/passwords/passwords.module.ts'
import type { SecurityEvents } from './modules/security-events/security-events.module.ts'
import type { SignIn } from './modules/sign-in/sign-in.module.ts'
import type { Staff } from './modules/staff/staff.module.ts'
import type { Audit, Hear } from './platform/audit.ts'

type Hearing = {
  passwords: Pick<Passwords, 'tellChanged'>
  securityEvents: Pick<SecurityEvents, 'tell'>
  signIn: Pick<SignIn, 'forgetTrust'>
  messenger: Pick<Messenger, 'release'>
  staff: Pick<Staff, 'tell' | 'means'>
}

/** What follows an operator's command, in a running server as well as without one. */
export function subscribeToCommands(
  audit: Audit,
  tell: Pick<SecurityEvents['tell'], 'factorsReset'> & { meansConfirmed: Hear },
): void {
  audit.on('factor.reset', tell.factorsReset)
  audit.on('means.confirm', tell.meansConfirmed)
}

/** What one module does when another has recorded an event, in the transaction that records it. */
export function subscribe(audit: Audit, modules: Hearing): void {
  const { passwords, securityEvents, signIn, messenger, staff } = modules
  const { factorsReset } = securityEvents.tell
  subscribeToCommands(audit, { factorsReset, meansConfirmed: staff.tell.confirmed })
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
  audit.on('factor.activate', staff.means.confirmInVisit)
  audit.on('passkey.create', staff.means.confirmInVisit)
  audit.on('factor.activate', staff.tell.factorAdded)
  audit.on('passkey.create', staff.tell.passkeyAdded)
  audit.on('recovery_codes.renew', staff.tell.codesRenewed)
  audit.on('means.refuse', staff.tell.refused)
}
