/**
 * Everything that the audit records, by the noun it happens to. The names are stored, so one that was ever
 * written is never renamed: a reader of old records would no longer find it.
 */
export type AuditAction =
  | 'account.disable'
  | 'account.enable'
  | 'account.grant'
  | 'account.unlock'
  | 'invite.block'
  | 'mail.drop'
  | 'mail.send_again'
  | 'password.change'
  | 'password.reset'
  | 'password.reset_request'
  | 'qr_login.approve'
  | 'qr_login.deny'
  | 'registration.confirm'
  | 'registration.create'
  | 'registration.resend'
  | 'session.create'
  | 'session.disown'
  | 'session.hand_off'
  | 'session.redeem'
  | 'session.revoke'
  | 'session.revoke_others'
