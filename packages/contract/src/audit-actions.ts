/**
 * The actions that the audit records, by the noun that they concern. The names are stored, so never rename one: a search
 * in old records would no longer find it.
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
