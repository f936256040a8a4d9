import { describe, expect, it } from 'vitest'
import { SCHEMAS } from './all.schemas.ts'
import { CALL_LIMITS } from './call-limits.ts'
import { ENDPOINTS } from './endpoints.ts'

/** The calls that outside clients rely on: no line may change, and a new call is a new line. */
const RELIED_ON: Record<string, string> = {
  config: 'GET /config none',
  token: 'POST /oauth/token client',
  revoke: 'DELETE /oauth/token/revoke optional',
  checkToken: 'POST /oauth/check_token client',
  redirectUrl: 'GET /oauth/application/redirect_url session',
  user: 'GET /v1/user profile',
  accountFacts: 'GET /v1/account session',
  waysIn: 'GET /v1/ways-in session',
  changePassword: 'PUT /v1/password session',
  registration: 'POST /v1/registration none',
  confirm: 'POST /v1/registration/confirm none',
  confirmState: 'GET /v1/registration/confirm/state none',
  confirmResend: 'POST /v1/registration/confirm/resend none',
  referralInfo: 'GET /v1/user/referral/info none',
  ownReferral: 'GET /v1/user/referral session',
  countriesRegistration: 'GET /v1/countries/registration none',
  countriesVerification: 'GET /v1/countries/verification session',
  verifications: 'GET /v1/verifications session',
  reviewTime: 'GET /v1/verifications/review-time session',
  saveVerification: 'POST /v1/verifications session',
  verify: 'POST /v1/verifications/:id/verify session',
  uploadDocument: 'POST /v1/documents/upload session',
  deleteDocument: 'POST /v1/documents/delete session',
  document: 'GET /v1/documents/:path session',
  createUploadLink: 'POST /v1/upload-links session',
  uploadLinkState: 'GET /v1/upload-links/:id session',
  openUploadLink: 'POST /v1/upload-links/open none',
  uploadByLink: 'POST /v1/upload-links/upload none',
  beginStaffSession: 'POST /v1/staff/session none',
  staffSession: 'GET /v1/staff/session staff',
  endStaffSession: 'DELETE /v1/staff/session staff',
  firstAdministrator: 'POST /v1/staff/first-administrator fresh',
  ownMeans: 'GET /v1/staff/means session',
  pendingMeans: 'GET /v1/admin/means administrator',
  confirmMeans: 'POST /v1/admin/means/:id/confirm administrator',
  refuseMeans: 'POST /v1/admin/means/:id/refuse administrator',
  cases: 'GET /v1/moderation/cases moderator',
  caseDetails: 'GET /v1/moderation/cases/:id moderator',
  claimCase: 'POST /v1/moderation/cases/:id/claim moderator',
  releaseCase: 'POST /v1/moderation/cases/:id/release moderator',
  decideCase: 'POST /v1/moderation/cases/:id/decision moderator',
  undoDecision: 'DELETE /v1/moderation/cases/:id/decision moderator',
  caseImage: 'GET /v1/moderation/images/:path moderator',
  statistics: 'GET /v1/moderation/statistics moderator',
  statisticsFile: 'GET /v1/moderation/statistics.csv moderator',
  moderationEvents: 'GET /v1/moderation/events moderator',
  savedFilters: 'GET /v1/moderation/filters moderator',
  saveFilters: 'PUT /v1/moderation/filters moderator',
  startAccountExport: 'POST /v1/account/export fresh',
  exportAccount: 'GET /v1/account/export none',
  deleteAccount: 'POST /v1/account/delete fresh',
  passkeys: 'GET /v1/passkeys session',
  passkeyOptions: 'POST /v1/passkeys/options fresh',
  createPasskey: 'POST /v1/passkeys fresh',
  renamePasskey: 'PUT /v1/passkeys/:id session',
  deletePasskey: 'DELETE /v1/passkeys/:id fresh',
  passkeySignInOptions: 'POST /v1/passkeys/sign-in/options none',
  passwordReset: 'POST /v1/password/reset client',
  passwordResetConfirm: 'POST /v1/password/reset/confirm none',
  twoFactorTokens: 'GET /v1/two-fa/tokens session',
  twoFactorSetting: 'GET /v1/two-fa/settings/:name session',
  twoFactorAvailable: 'GET /v1/two-fa/tokens/types/available session',
  twoFactorOnlyDeactivate: 'GET /v1/two-fa/tokens/types/only-deactivate session',
  createTwoFactorToken: 'POST /v1/two-fa/tokens fresh',
  confirmTwoFactorToken: 'POST /v1/two-fa/tokens/confirm fresh',
  deactivateTwoFactorToken: 'POST /v1/two-fa/tokens/deactivate fresh',
  confirmTwoFactorDeactivation: 'POST /v1/two-fa/tokens/deactivate/confirm fresh',
  twoFactorChallenge: 'GET /v1/two-fa/challenge pending',
  recoveryCodes: 'GET /v1/two-fa/recovery-codes session',
  renewRecoveryCodes: 'POST /v1/two-fa/recovery-codes fresh',
  messengerStart: 'POST /v1/two-fa/telegram/start fresh',
  messengerStarted: 'GET /v1/two-fa/telegram/start session',
  sessions: 'GET /v1/sessions session',
  endOtherSessions: 'DELETE /v1/sessions/others session',
  endSession: 'DELETE /v1/sessions/:id session',
  securityEvents: 'GET /v1/security-events session',
  reportSecurityEvent: 'POST /v1/security-events/:id/report fresh',
  disownState: 'GET /v1/sessions/not-me/state none',
  disown: 'POST /v1/sessions/not-me none',
  stepUp: 'POST /v1/step-up session',
  trustedDevices: 'GET /v1/trusted-devices session',
  forgetTrustedDevices: 'DELETE /v1/trusted-devices session',
  forgetTrustedDevice: 'DELETE /v1/trusted-devices/:id session',
  challenge: 'GET /v1/challenge none',
  qrStart: 'POST /v1/qr-login/start none',
  qrState: 'GET /v1/qr-login/state none',
  qrEvents: 'GET /v1/qr-login/events none',
  qrScan: 'POST /v1/qr-login/scan session',
  qrApprove: 'POST /v1/qr-login/approve session',
  qrDeny: 'POST /v1/qr-login/deny session',
  domain: 'GET /v1/domain none',
}

describe('the endpoints of all nouns', () => {
  it('keep the address and the callers that outside clients rely on', () => {
    const found = ENDPOINTS.map(({ name, method, path, auth }) => [name, `${method} ${path} ${auth}`])
    expect(Object.fromEntries(found)).toEqual(RELIED_ON)
  })

  it('each have a name and an address of their own', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length)
    expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length)
  })

  it('name what keeps each of them from writing without an end', () => {
    const writing = ENDPOINTS.filter(({ method, changesNothing }) => method !== 'GET' && !changesNothing)
    expect(Object.keys(CALL_LIMITS).sort()).toEqual(writing.map(({ name }) => name).sort())
  })

  it('have schemas, and all schemas belong to an endpoint', () => {
    expect(Object.keys(SCHEMAS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort())
  })
})
