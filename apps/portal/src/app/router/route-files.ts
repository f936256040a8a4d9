import type { PageName } from '@portico/contract/pages'

/** The file behind each route of the contract. */
export const ROUTE_FILES = {
  home: 'routes/home.tsx',
  imprint: 'routes/imprint.tsx',
  login: 'routes/login.tsx',
  loginQr: 'routes/login-qr.tsx',
  registration: 'routes/registration.tsx',
  passwordReset: 'routes/password-reset.tsx',
  passwordResetForm: 'routes/password-reset-form.tsx',
  successChangePassword: 'routes/success-change-password.tsx',
  confirmation: 'routes/confirmation.tsx',
  disownSession: 'routes/report-sign-in.tsx',
  phoneUpload: 'routes/phone-upload.tsx',
  chooseAccount: 'routes/choose-account.tsx',
  profile: 'routes/area.tsx',
  profileGeneral: 'routes/profile-general.tsx',
  profilePassword: 'routes/profile-password.tsx',
  profileVerification: 'routes/area.tsx',
  profileVerificationPassport: 'routes/profile-verification.tsx',
  profileVerificationAddress: 'routes/profile-verification.tsx',
  profileVerificationBusiness: 'routes/profile-verification.tsx',
  profileVerificationAdditional: 'routes/profile-verification.tsx',
  profileSecurity: 'routes/area.tsx',
  profileSecurityStatus: 'routes/profile-security-status.tsx',
  profileSecurityVerificationTelegram: 'routes/profile-security-wizard.tsx',
  profileSecurityVerificationTelegramActivate: 'routes/profile-security-wizard.tsx',
  profileSecurityVerificationGoogle: 'routes/profile-security-wizard.tsx',
  profileSecurityVerificationGoogleActivate: 'routes/profile-security-wizard.tsx',
  profileSecurityVerificationEmail: 'routes/profile-security-wizard.tsx',
  profileSecurityVerificationEmailActivate: 'routes/profile-security-wizard.tsx',
  profileSecurityVerificationEmailDeactivate: 'routes/profile-security-wizard.tsx',
  profileData: 'routes/profile-data.tsx',
  deletionPlanned: 'routes/deletion-planned.tsx',
  profileSessions: 'routes/profile-sessions.tsx',
} as const satisfies Record<PageName, string>

/** Every other address. */
export const UNKNOWN_FILE = 'routes/unknown.tsx'
