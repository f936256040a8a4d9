/**
 * The portal's pages, one value each: routes and guards, prerendering, texts, menu, site map, policy headers, the walk
 * through all pages and docs/reference/routes.md follow from it. Clients rely on the names, which are also the ids of the
 * portal's route modules.
 */

/** `guest` redirects a signed-in person, `open` serves everybody, `account` needs a signed-in one. */
export type PageAccess = 'guest' | 'open' | 'account'

/** The camera, for a photo of a document; the maps service, where one is configured. */
type PageRight = 'camera' | 'maps'

type PageMore = {
  /**
   * Prerendered per language as a page, or as a shell that serves every value of the parameters and every person. A page
   * with a code and one behind the sign-in are shells as a rule.
   */
  readonly prerender?: 'page' | 'shell'
  /** An area has no page of its own: it leads to its first one. */
  readonly redirectTo?: string
  /** Its entry in the menu of the account, which has the order of this table. */
  readonly menu?: string
  /** What no other page may use. It is entered and left by loading a document, so that its policy holds for it alone. */
  readonly mayUse?: readonly PageRight[]
  /** Other sites may link to every page except these. */
  readonly isAddition?: true
  /** A step of a flow: not in the site map, for it helps no one who comes from a search engine. */
  readonly isStep?: true
}

export type PageEntry = PageMore & {
  /** Relative to `/{locale}`, no leading slash. */
  readonly path: string
  readonly access: PageAccess
  readonly prerender: 'page' | 'shell'
  /** The namespaces of its texts; the `meta` of the first has its title and description. */
  readonly texts: readonly [string, ...string[]]
}

type Texts = PageEntry['texts']

function page<const T extends Texts, const M extends PageMore = object>(
  path: string,
  access: PageAccess,
  texts: T,
  more?: M,
): Omit<PageEntry, 'texts' | keyof PageMore> & {
  readonly prerender: 'page' | 'shell'
  readonly texts: T
} & M {
  const prerender = more?.prerender ?? (access === 'account' || path.includes(':') ? 'shell' : 'page')
  return { path, access, texts, prerender, ...(more as M) }
}

const VERIFICATION = ['verification', 'verification-reasons', 'document-files'] as const
const WIZARD = ['two-factor', 'one-time-code', 'profile'] as const

export const PAGES = {
  home: page('', 'open', ['home']),
  imprint: page('imprint', 'open', ['imprint'], { isAddition: true }),
  login: page('login', 'guest', ['login']),
  loginQr: page('login/qr', 'open', ['qr-login', 'login'], { isStep: true }),
  registration: page('registration', 'guest', ['registration', 'passwords', 'confirmation']),
  passwordReset: page('password/reset', 'guest', ['password-reset', 'passwords', 'password-form']),
  passwordResetForm: page('password/reset/:code', 'open', ['password-form', 'passwords', 'password-reset']),
  successChangePassword: page('password/success', 'open', ['password-success', 'passwords'], {
    isStep: true,
  }),
  confirmation: page('confirmation/:code', 'open', ['confirmation']),
  disownSession: page('not-me/:code', 'open', ['disown'], { isAddition: true }),
  phoneUpload: page('upload', 'open', ['phone-upload', 'document-files'], {
    prerender: 'shell',
    mayUse: ['camera'],
    isAddition: true,
  }),
  chooseAccount: page('choose-account', 'account', ['choose-account', 'login', 'staff-access']),
  consent: page('consent', 'account', ['consent', 'scopes'], { isAddition: true }),
  device: page('device', 'account', ['device', 'consent', 'scopes', 'disown'], { isAddition: true }),
  logout: page('logout', 'open', ['logout'], { isAddition: true, isStep: true }),
  openidError: page('openid-error', 'open', ['openid-error'], { isAddition: true, isStep: true }),
  profile: page('profile', 'account', ['profile'], { redirectTo: 'profileGeneral', menu: 'profile' }),
  profileGeneral: page('profile/general', 'account', ['profile', 'passkeys', 'security-events']),
  profileVerification: page('profile/verification', 'account', VERIFICATION, {
    redirectTo: 'profileVerificationPassport',
    menu: 'verification',
    mayUse: ['camera'],
  }),
  profileVerificationPassport: page('profile/verification/passport', 'account', VERIFICATION, {
    mayUse: ['camera'],
  }),
  profileVerificationAddress: page('profile/verification/address', 'account', VERIFICATION, {
    mayUse: ['camera', 'maps'],
  }),
  profileVerificationBusiness: page('profile/verification/business', 'account', VERIFICATION, {
    mayUse: ['camera'],
  }),
  profileVerificationAdditional: page('profile/verification/additional', 'account', VERIFICATION, {
    mayUse: ['camera'],
  }),
  profileSecurity: page('profile/security', 'account', ['two-factor'], {
    redirectTo: 'profileSecurityStatus',
    menu: 'security',
  }),
  profileSecurityStatus: page('profile/security/status', 'account', [
    'two-factor',
    'passkeys',
    'staff-access',
    'trusted-devices',
    'sessions',
    'security-events',
  ]),
  securityEvents: page(
    'profile/security/activity',
    'account',
    ['security-events', 'sessions', 'two-factor', 'disown'],
    { isAddition: true },
  ),
  profileSecurityVerificationTelegram: page('profile/security/verification-telegram', 'account', WIZARD),
  profileSecurityVerificationTelegramActivate: page(
    'profile/security/verification-telegram/activate',
    'account',
    WIZARD,
  ),
  profileSecurityVerificationGoogle: page('profile/security/verification-google', 'account', WIZARD),
  profileSecurityVerificationGoogleActivate: page(
    'profile/security/verification-google/activate',
    'account',
    WIZARD,
  ),
  profileSecurityVerificationEmail: page('profile/security/verification-email', 'account', WIZARD),
  profileSecurityVerificationEmailActivate: page(
    'profile/security/verification-email/activate',
    'account',
    WIZARD,
  ),
  profileSecurityVerificationEmailDeactivate: page(
    'profile/security/verification-email/deactivate',
    'account',
    WIZARD,
  ),
  profilePassword: page('profile/password', 'account', ['profile-password', 'passwords'], {
    menu: 'password',
  }),
  profileSessions: page('profile/sessions', 'account', ['sessions', 'disown'], {
    menu: 'sessions',
    isAddition: true,
  }),
  profileConnections: page('profile/applications', 'account', ['connections', 'scopes'], {
    menu: 'connections',
    isAddition: true,
  }),
  profileData: page('profile/data', 'account', ['account-data', 'passwords'], {
    menu: 'data',
    isAddition: true,
  }),
  deletionPlanned: page('deletion', 'open', ['account-data'], { isAddition: true }),
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof PAGES

export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** What the policy of this page allows beyond that of all the others. */
export function mayUse(name: PageName, right: PageRight): boolean {
  const { mayUse: rights = [] }: PageEntry = PAGES[name]
  return rights.includes(right)
}

/** Further names of the verification area. */
export const PAGE_ALIASES = {
  profileVerificationPhone: 'profileVerification',
} as const satisfies Record<string, PageName>

export type PageAlias = keyof typeof PAGE_ALIASES

/** The page of a name or of an alias. */
export function pageNamed(name: PageName | PageAlias): PageName {
  return name in PAGES ? (name as PageName) : PAGE_ALIASES[name as PageAlias]
}
