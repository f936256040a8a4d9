import { ROUTE_NAMES, type RouteName } from '@portico/contract/routes'

/** The routes that have a page by now, with their files. */
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
  disownSession: 'routes/disown-session.tsx',
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
  profileSecurityVerificationTelegram: 'routes/profile-security-method.tsx',
  profileSecurityVerificationTelegramActivate: 'routes/profile-security-method.tsx',
  profileSecurityVerificationGoogle: 'routes/profile-security-method.tsx',
  profileSecurityVerificationGoogleActivate: 'routes/profile-security-method.tsx',
  profileSecurityVerificationEmail: 'routes/profile-security-method.tsx',
  profileSecurityVerificationEmailActivate: 'routes/profile-security-method.tsx',
  profileSecurityVerificationEmailDeactivate: 'routes/profile-security-method.tsx',
  profileSessions: 'routes/profile-sessions.tsx',
} as const satisfies Partial<Record<RouteName, string>>

export type BuiltRoute = keyof typeof ROUTE_FILES

export function isBuilt(name: RouteName): name is BuiltRoute {
  return name in ROUTE_FILES
}

export function builtRoutes(): BuiltRoute[] {
  return ROUTE_NAMES.filter(isBuilt)
}
