/**
 * Every screen: where it is, who sees it, and what is done there before it is looked at.
 * Fields are found by what a password manager finds them by, so that this holds in every language.
 */
const email = 'input[autocomplete="username"], input[type="email"]'

export const SCREENS = [
  { name: 'home', path: '' },
  { name: 'login', path: 'login' },
  { name: 'login-application', path: 'login?application=ENERGY&backUrl={energySso}' },
  {
    name: 'login-wrong',
    path: 'login',
    async prepare(page) {
      await page.locator(email).first().fill('nobody@portico.example')
      await page.locator('input[autocomplete="current-password"]').first().fill('Wrong-123')
      await page.keyboard.press('Enter')
      await page.locator('[role="alert"]').first().waitFor()
    },
  },
  { name: 'registration', path: 'registration' },
  { name: 'registration-sponsor', path: 'registration?referral={inviteCode}&application=TRADING' },
  {
    name: 'registration-errors',
    path: 'registration',
    async prepare(page) {
      await page.locator(email).first().fill('not an address')
      await page.locator('input[autocomplete="new-password"]').first().fill('short1')
      await page.keyboard.press('Enter')
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'confirmation-unknown', path: 'confirmation/nothing-like-a-code' },
  { name: 'config-failed', path: 'login', refuse: '**/config' },
  { name: 'choose-account', path: 'choose-account?application=ENERGY', signedIn: true },
  { name: 'profile-general', path: 'profile/general', signedIn: true },
  {
    name: 'back-url-refused',
    path: 'choose-account?application=ENERGY&backUrl=https%3A%2F%2Fevil.example',
    signedIn: true,
  },
]

export const WIDTHS = { 390: 844, 820: 1180, 1440: 900 }
export const THEMES = ['light', 'dark']
export const LOCALES = ['en', 'de', 'ar', 'ja']
