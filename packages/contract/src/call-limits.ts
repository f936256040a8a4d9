import { HOUR_S, MINUTE_S } from './kernel/units.ts'

/** How often a call may be made: `per` the account of its caller, or the network where there is no session. */
type CountedLimit = { readonly per: 'account' | 'network'; readonly most: number; readonly windowS: number }

/**
 * Why a call that writes needs no count of its own. `code`: each use needs a code or a token that another, counted call
 * made. `guess`: guesses at a password or a code are counted, with a budget and a lock. `mail`: counted per address and per
 * network, silently for an address. `own`: its use case counts, because only some of its uses write or the reason to count
 * is known there. `state`: it moves something to a state in which the call no longer writes.
 */
type BoundedBy = 'code' | 'guess' | 'mail' | 'own' | 'state'

export type CallLimit = CountedLimit | BoundedBy

const hourly = (most: number): CountedLimit => ({ per: 'account', most, windowS: HOUR_S })
const ofStaff = hourly(3600)

/**
 * What keeps each call that writes from writing without an end. The server counts those with a number, whatever they
 * answer; only what our own failure cost is given back. A test calls each two hundred times and counts the rows.
 */
export const CALL_LIMITS = {
  token: 'own',
  revoke: 'code',
  allowInteraction: hourly(120),
  denyInteraction: 'state',
  chooseForInteraction: 'state',
  findDevice: 'guess',
  approveDevice: 'guess',
  denyDevice: 'guess',
  endConnection: 'state',
  changePassword: 'own',
  registration: 'own',
  confirm: 'code',
  confirmResend: 'mail',
  saveVerification: hourly(120),
  verify: 'state',
  uploadDocument: 'own',
  deleteDocument: 'state',
  createUploadLink: 'own',
  openUploadLink: 'code',
  uploadByLink: 'own',
  beginStaffSession: 'code',
  endStaffSession: 'state',
  firstAdministrator: 'code',
  confirmMeans: 'state',
  refuseMeans: 'state',
  claimCase: ofStaff,
  releaseCase: ofStaff,
  decideCase: 'state',
  undoDecision: 'state',
  addNote: ofStaff,
  handOverCase: ofStaff,
  parkCase: ofStaff,
  resumeCase: ofStaff,
  reopenCase: 'state',
  saveFilters: ofStaff,
  startAccountExport: hourly(20),
  deleteAccount: 'guess',
  passkeyOptions: { per: 'network', most: 60, windowS: MINUTE_S },
  createPasskey: 'code',
  renamePasskey: hourly(60),
  deletePasskey: 'state',
  passkeySignInOptions: { per: 'network', most: 60, windowS: MINUTE_S },
  passwordReset: 'mail',
  passwordResetConfirm: 'code',
  createTwoFactorToken: 'own',
  confirmTwoFactorToken: 'guess',
  deactivateTwoFactorToken: 'own',
  confirmTwoFactorDeactivation: 'guess',
  renewRecoveryCodes: 'own',
  messengerStart: hourly(20),
  endOtherSessions: hourly(60),
  endSession: hourly(600),
  reportSecurityEvent: 'own',
  disown: 'code',
  stepUp: hourly(120),
  forgetTrustedDevices: hourly(60),
  forgetTrustedDevice: hourly(600),
  qrStart: { per: 'network', most: 60, windowS: MINUTE_S },
  qrScan: hourly(60),
  qrApprove: 'code',
  qrDeny: 'code',
} as const satisfies Record<string, CallLimit>
