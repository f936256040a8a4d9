import type { Page } from '@playwright/test'
import { PAGE_NAMES, PAGES, type PageName } from '@portico/contract/pages'
import { ACCOUNT_DATA_STATES } from './account-data-states.ts'
import { ACCOUNT_STATES } from './account-states.ts'
import { succeeds } from './actions.ts'
import { CONFIRMATION_STATES } from './confirmation-states.ts'
import { CONSOLE_STATES } from './console-states.ts'
import { DOMAIN_STATES } from './domain-states.ts'
import { ENTRY_STATES } from './entry-states.ts'
import { GUIDE_STATES } from './guide-states.ts'
import { LOGIN_STATES } from './login-states.ts'
import { OPENID_STATES } from './openid-states.ts'
import { PASSKEY_STATES } from './passkey-states.ts'
import { PASSWORD_STATES } from './password-states.ts'
import { PHOTO_STATES } from './photo-states.ts'
import { QR_STATES } from './qr-states.ts'
import { REGISTRATION_STATES } from './registration-states.ts'
import type { Screen } from './screen.ts'
import { SECOND_FACTOR_STATES } from './second-factor-states.ts'
import { SESSION_STATES } from './session-states.ts'
import { SHELL_STATES } from './shell-states.ts'
import { STAFF_STATES } from './staff-states.ts'
import { TYPED_CODE_STATES } from './typed-code-states.ts'
import { VERIFICATION_STATES } from './verification-states.ts'

/** The screen of a route by itself; a parameter gets an unknown value. */
function screenOf(name: PageName): Screen {
  const { path, access } = PAGES[name]
  return {
    name,
    path: path.replaceAll(/:\w+/g, 'leads-nowhere'),
    signedIn: access === 'account',
    ...(name === 'passwordResetForm' ? { before: linkStays } : {}),
  }
}

/** The form of a link that works: any other says so when it is opened. */
const linkStays = (page: Page) => page.route('**/v1/password/reset/state*', succeeds({ isAlive: true }))

/** Routes that redirect to another page, or show their own only in a state: of a query, of an active factor. */
const WITHOUT_OWN_SCREEN: readonly PageName[] = [
  'chooseAccount',
  'consent',
  'profileVerificationAdditional',
  'profileSecurityVerificationTelegram',
]

/** One screen for each route that has a page, so that a new route is included by itself. */
export const ROUTE_SCREENS: readonly Screen[] = PAGE_NAMES.filter(
  (name) => !('redirectTo' in PAGES[name]) && !WITHOUT_OWN_SCREEN.includes(name),
).map(screenOf)

/** Every screen: the routes, and the states that need some action. */
export const SCREENS: readonly Screen[] = [
  ...ROUTE_SCREENS,
  ...SHELL_STATES,
  ...LOGIN_STATES,
  ...QR_STATES,
  ...DOMAIN_STATES,
  ...REGISTRATION_STATES,
  ...CONFIRMATION_STATES,
  ...PASSWORD_STATES,
  ...ACCOUNT_STATES,
  ...ACCOUNT_DATA_STATES,
  ...OPENID_STATES,
  ...PASSKEY_STATES,
  ...SESSION_STATES,
  ...SECOND_FACTOR_STATES,
  ...TYPED_CODE_STATES,
  ...VERIFICATION_STATES,
  ...PHOTO_STATES,
  ...ENTRY_STATES,
  ...CONSOLE_STATES,
  ...STAFF_STATES,
  ...GUIDE_STATES,
]
