/**
 * The portal's routes (docs/reference/routes.md). Clients rely on the names, which are also the ids of the portal's route
 * modules. `access`: `guest` redirects a signed-in person, `open` serves everybody, `account` needs SUCCESS.
 * `prerender`: a page per locale, or a shell per locale that is served for every value of the parameters.
 */
export type RouteAccess = 'guest' | 'open' | 'account'

export type RouteEntry = {
  /** Relative to `/{locale}`, no leading slash. */
  readonly path: string
  readonly access: RouteAccess
  readonly prerender: 'page' | 'shell'
  readonly redirectTo?: string
}

const entry = (
  path: string,
  access: RouteAccess,
  prerender: 'page' | 'shell',
  redirectTo?: string,
): RouteEntry => ({ path, access, prerender, ...(redirectTo ? { redirectTo } : {}) })

export const ROUTES = {
  home: entry('', 'open', 'page'),
  imprint: entry('imprint', 'open', 'page'),
  login: entry('login', 'guest', 'page'),
  loginQr: entry('login/qr', 'open', 'page'),
  registration: entry('registration', 'guest', 'page'),
  passwordReset: entry('password/reset', 'guest', 'page'),
  passwordResetForm: entry('password/reset/:code', 'open', 'shell'),
  successChangePassword: entry('password/success', 'open', 'page'),
  confirmation: entry('confirmation/:code', 'open', 'shell'),
  disownSession: entry('not-me/:code', 'open', 'shell'),
  phoneUpload: entry('upload', 'open', 'shell'),
  chooseAccount: entry('choose-account', 'account', 'shell'),
  profile: entry('profile', 'account', 'shell', 'profileGeneral'),
  profileGeneral: entry('profile/general', 'account', 'shell'),
  profileVerification: entry('profile/verification', 'account', 'shell', 'profileVerificationPassport'),
  profileVerificationPassport: entry('profile/verification/passport', 'account', 'shell'),
  profileVerificationAddress: entry('profile/verification/address', 'account', 'shell'),
  profileVerificationBusiness: entry('profile/verification/business', 'account', 'shell'),
  profileVerificationAdditional: entry('profile/verification/additional', 'account', 'shell'),
  profileSecurity: entry('profile/security', 'account', 'shell', 'profileSecurityStatus'),
  profileSecurityStatus: entry('profile/security/status', 'account', 'shell'),
  profileSecurityVerificationTelegram: entry('profile/security/verification-telegram', 'account', 'shell'),
  profileSecurityVerificationTelegramActivate: entry(
    'profile/security/verification-telegram/activate',
    'account',
    'shell',
  ),
  profileSecurityVerificationGoogle: entry('profile/security/verification-google', 'account', 'shell'),
  profileSecurityVerificationGoogleActivate: entry(
    'profile/security/verification-google/activate',
    'account',
    'shell',
  ),
  profileSecurityVerificationEmail: entry('profile/security/verification-email', 'account', 'shell'),
  profileSecurityVerificationEmailActivate: entry(
    'profile/security/verification-email/activate',
    'account',
    'shell',
  ),
  profileSecurityVerificationEmailDeactivate: entry(
    'profile/security/verification-email/deactivate',
    'account',
    'shell',
  ),
  profilePassword: entry('profile/password', 'account', 'shell'),
  profileSessions: entry('profile/sessions', 'account', 'shell'),
  profileData: entry('profile/data', 'account', 'shell'),
  deletionPlanned: entry('deletion', 'open', 'page'),
} as const satisfies Record<string, RouteEntry>

export type RouteName = keyof typeof ROUTES

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]

/** The names of added pages; other sites may link to every other route above. */
export const ROUTE_ADDITIONS = [
  'imprint',
  'disownSession',
  'phoneUpload',
  'profileSessions',
  'profileData',
  'deletionPlanned',
] as const satisfies readonly RouteName[]

/**
 * The only page that talks to the maps service, where one is configured. It is always loaded as a document and left as
 * one, so that its wider policy holds for it alone.
 */
export const MAPS_PAGE = 'profileVerificationAddress' satisfies RouteName

/** The pages on which somebody takes a photo, entered and left as documents too: no other page may use the camera. */
export const CAMERA_PAGES = [
  'profileVerification',
  'profileVerificationPassport',
  'profileVerificationAddress',
  'profileVerificationBusiness',
  'profileVerificationAdditional',
  'phoneUpload',
] as const satisfies readonly RouteName[]

/** Further names of the verification area. */
export const ROUTE_ALIASES = {
  profileVerificationPhone: 'profileVerification',
} as const satisfies Record<string, RouteName>

export type RouteAlias = keyof typeof ROUTE_ALIASES

/** The route of a name or of an alias. */
export function routeNamed(name: RouteName | RouteAlias): RouteName {
  return name in ROUTES ? (name as RouteName) : ROUTE_ALIASES[name as RouteAlias]
}
