/**
 * The actions that the audit records, by the noun that they concern, and who may see an event of it besides the operator:
 * the account that it happened to, or nobody. `staff`: it tells when and from where somebody of the staff worked, or what is
 * not decided yet; its subject is told of the outcome elsewhere. The names are stored, so never rename one: a search in old
 * records would no longer find it.
 */
export const AUDIT_ACTIONS = {
  'account.delete': 'subject',
  'account.delete_cancel': 'subject',
  'account.delete_request': 'subject',
  'account.disable': 'subject',
  'account.enable': 'subject',
  'account.export': 'subject',
  'account.grant': 'subject',
  'account.revoke_role': 'subject',
  'account.unlock': 'subject',
  'case.approve': 'staff',
  'case.ask_selfie': 'staff',
  'case.claim': 'staff',
  'case.refuse': 'staff',
  'case.release': 'staff',
  'case.return': 'staff',
  'case.undo': 'staff',
  'case.view': 'staff',
  'device.forget': 'subject',
  'device.trust': 'subject',
  'document.checked': 'subject',
  'document.expire': 'subject',
  'document.recall': 'subject',
  'document.remove': 'subject',
  'document.remove_images': 'subject',
  'document.save': 'subject',
  'document.upload': 'subject',
  'document.verify': 'subject',
  'factor.activate': 'subject',
  'factor.code_sent': 'subject',
  'factor.deactivate': 'subject',
  'factor.reset': 'subject',
  'image.view': 'staff',
  'invite.block': 'subject',
  'mail.drop': 'staff',
  'mail.send_again': 'staff',
  'passkey.create': 'subject',
  'passkey.delete': 'subject',
  'passkey.rename': 'subject',
  'password.change': 'subject',
  'password.reset': 'subject',
  'password.reset_request': 'subject',
  'qr_login.approve': 'subject',
  'qr_login.deny': 'subject',
  'recovery_codes.renew': 'subject',
  'recovery_codes.use': 'subject',
  'registration.confirm': 'subject',
  'registration.create': 'subject',
  'registration.resend': 'subject',
  'session.create': 'subject',
  'session.disown': 'subject',
  'session.hand_off': 'subject',
  'session.redeem': 'subject',
  'session.revoke': 'subject',
  'session.revoke_others': 'subject',
  'session.second_step': 'subject',
  'session.step_up': 'subject',
  'staff.first_administrator': 'subject',
  'staff.sign_in': 'subject',
  'staff.sign_out': 'subject',
} as const satisfies Record<string, 'subject' | 'staff'>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Those that the subject of an event may see. */
export const SUBJECTS_ACTIONS = (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter(
  (action) => AUDIT_ACTIONS[action] === 'subject',
)
