/**
 * The table of calls: specification 7 and the additions of contract 8. `auth` says who may call:
 * `none`, `client` (HTTP Basic), `session` (SUCCESS), `profile` (also an application token),
 * `optional` (any of these, and also nobody).
 */
export type CallAuth = 'none' | 'client' | 'session' | 'profile' | 'optional'

type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly auth: CallAuth
}

const call = (method: Call['method'], path: string, auth: CallAuth): Call => ({ method, path, auth })

export const CALLS = {
  config: call('GET', '/config', 'none'),
  token: call('POST', '/oauth/token', 'client'),
  revoke: call('DELETE', '/oauth/token/revoke', 'optional'),
  checkToken: call('POST', '/oauth/check_token', 'client'),
  redirectUrl: call('GET', '/oauth/application/redirect_url', 'session'),
  user: call('GET', '/v1/user', 'profile'),
  changePassword: call('PUT', '/v1/password', 'session'),
  registration: call('POST', '/v1/registration', 'none'),
  confirm: call('POST', '/v1/registration/confirm', 'none'),
  confirmState: call('GET', '/v1/registration/confirm/state', 'none'),
  confirmResend: call('POST', '/v1/registration/confirm/resend', 'none'),
  referralInfo: call('GET', '/v1/user/referral/info', 'none'),
  ownReferral: call('GET', '/v1/user/referral', 'session'),
  countriesRegistration: call('GET', '/v1/countries/registration', 'none'),
  countriesVerification: call('GET', '/v1/countries/verification', 'session'),
  verifications: call('GET', '/v1/verifications', 'session'),
  saveVerification: call('POST', '/v1/verifications', 'session'),
  verify: call('POST', '/v1/verifications/:id/verify', 'session'),
  uploadDocument: call('POST', '/v1/documents/upload', 'session'),
  deleteDocument: call('POST', '/v1/documents/delete', 'session'),
  document: call('GET', '/v1/documents/:path', 'session'),
  passwordReset: call('POST', '/v1/password/reset', 'client'),
  passwordResetConfirm: call('POST', '/v1/password/reset/confirm', 'none'),
  twoFactorTokens: call('GET', '/v1/two-fa/tokens', 'session'),
  twoFactorSetting: call('GET', '/v1/two-fa/settings/:name', 'session'),
  twoFactorAvailable: call('GET', '/v1/two-fa/tokens/types/available', 'session'),
  twoFactorOnlyDeactivate: call('GET', '/v1/two-fa/tokens/types/only-deactivate', 'session'),
  createTwoFactorToken: call('POST', '/v1/two-fa/tokens', 'session'),
  confirmTwoFactorToken: call('POST', '/v1/two-fa/tokens/confirm', 'session'),
  deactivateTwoFactorToken: call('POST', '/v1/two-fa/tokens/deactivate', 'session'),
  confirmTwoFactorDeactivation: call('POST', '/v1/two-fa/tokens/deactivate/confirm', 'session'),
  sessions: call('GET', '/v1/sessions', 'session'),
  endOtherSessions: call('DELETE', '/v1/sessions/others', 'session'),
  endSession: call('DELETE', '/v1/sessions/:id', 'session'),
  disownState: call('GET', '/v1/sessions/not-me/state', 'none'),
  disown: call('POST', '/v1/sessions/not-me', 'none'),
  challenge: call('GET', '/v1/challenge', 'none'),
  qrStart: call('POST', '/v1/qr-login/start', 'none'),
  qrState: call('GET', '/v1/qr-login/state', 'none'),
  qrEvents: call('GET', '/v1/qr-login/events', 'none'),
  qrScan: call('POST', '/v1/qr-login/scan', 'session'),
  qrApprove: call('POST', '/v1/qr-login/approve', 'session'),
  qrDeny: call('POST', '/v1/qr-login/deny', 'session'),
  domain: call('GET', '/v1/domain', 'none'),
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS
