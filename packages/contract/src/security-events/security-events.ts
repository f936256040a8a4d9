import type { AUDIT_ACTIONS } from '../audit/actions.ts'

/** No action of the staff compiles: the owner of an account would see who of them worked, and when. */
type SubjectsAction = {
  [Action in keyof typeof AUDIT_ACTIONS]: (typeof AUDIT_ACTIONS)[Action] extends 'subject' ? Action : never
}[keyof typeof AUDIT_ACTIONS]

/**
 * What an account's owner is shown of the audit: all that was done to the account by a person or by support. Left out
 * is what a server did with a token, and what an account is not the subject of. Each has its words in
 * `security-events.json`. Plain constants only.
 */
export const SECURITY_EVENT_ACTIONS = [
  'account.delete_cancel',
  'account.delete_request',
  'account.disable',
  'account.enable',
  'account.export',
  'account.unlock',
  'consent.give',
  'consent.revoke',
  'consent.token_reused',
  'device.forget',
  'device.trust',
  'device_login.approve',
  'device_login.deny',
  'factor.activate',
  'factor.code_sent',
  'factor.deactivate',
  'factor.reset',
  'passkey.create',
  'passkey.delete',
  'passkey.rename',
  'password.change',
  'password.reset',
  'password.reset_request',
  'qr_login.approve',
  'qr_login.deny',
  'recovery_codes.renew',
  'recovery_codes.use',
  'registration.confirm',
  'session.create',
  'session.disown',
  'session.hand_off',
  'session.revoke',
  'session.revoke_others',
  'session.second_step',
  'session.step_up',
] as const satisfies readonly SubjectsAction[]

/** What support does by its commands, which have no device of their own. */
export const SUPPORT_ACTIONS: readonly SecurityEventAction[] = [
  'account.delete_request',
  'account.disable',
  'account.enable',
  'account.unlock',
  'factor.reset',
]

export type SecurityEventAction = (typeof SECURITY_EVENT_ACTIONS)[number]
