import { describe, expect, it } from 'vitest'
import { mayUse, type PAGE_ALIASES, PAGE_NAMES, PAGES, type PageEntry, pageNamed } from './pages.ts'

/** The routes that other sites may link to: name, path below the locale, whether it needs a session. */
const SPECIFICATION: ReadonlyArray<readonly [name: string, path: string, needsSession: boolean]> = [
  ['home', '', false],
  ['login', 'login', false],
  ['loginQr', 'login/qr', false],
  ['registration', 'registration', false],
  ['passwordReset', 'password/reset', false],
  ['passwordResetForm', 'password/reset/:code', false],
  ['successChangePassword', 'password/success', false],
  ['confirmation', 'confirmation/:code', false],
  ['chooseAccount', 'choose-account', true],
  ['profile', 'profile', true],
  ['profileGeneral', 'profile/general', true],
  ['profileVerification', 'profile/verification', true],
  ['profileVerificationPassport', 'profile/verification/passport', true],
  ['profileVerificationAddress', 'profile/verification/address', true],
  ['profileVerificationBusiness', 'profile/verification/business', true],
  ['profileVerificationAdditional', 'profile/verification/additional', true],
  ['profileSecurity', 'profile/security', true],
  ['profileSecurityStatus', 'profile/security/status', true],
  ['profileSecurityVerificationTelegram', 'profile/security/verification-telegram', true],
  ['profileSecurityVerificationTelegramActivate', 'profile/security/verification-telegram/activate', true],
  ['profileSecurityVerificationGoogle', 'profile/security/verification-google', true],
  ['profileSecurityVerificationGoogleActivate', 'profile/security/verification-google/activate', true],
  ['profileSecurityVerificationEmail', 'profile/security/verification-email', true],
  ['profileSecurityVerificationEmailActivate', 'profile/security/verification-email/activate', true],
  ['profileSecurityVerificationEmailDeactivate', 'profile/security/verification-email/deactivate', true],
  ['profilePassword', 'profile/password', true],
]

const REDIRECTS = {
  profile: 'profileGeneral',
  profileVerification: 'profileVerificationPassport',
  profileSecurity: 'profileSecurityStatus',
}

const entries = Object.entries(PAGES) as [string, PageEntry][]
const additions = entries.flatMap(([name, { isAddition }]) => (isAddition ? [name] : []))

describe('the table of pages', () => {
  it('has every route that other sites may link to, and the named additions', () => {
    const own = entries.filter(([name]) => !additions.includes(name))
    const table = own.map(([name, { path, access }]) => [name, path, access === 'account'])
    expect(table).toEqual(expect.arrayContaining([...SPECIFICATION]))
    expect(table).toHaveLength(SPECIFICATION.length)
  })

  it('has no addition that is among those', () => {
    const known = new Set(SPECIFICATION.map(([name]) => name))
    expect(additions.filter((name) => known.has(name))).toEqual([])
  })

  it('redirects from an area to its first page, and has no other redirects', () => {
    const redirects = entries.flatMap(([name, { redirectTo }]) => (redirectTo ? [[name, redirectTo]] : []))
    expect(Object.fromEntries(redirects)).toEqual(REDIRECTS)
  })

  it('lets photos be taken on these pages alone, and addresses be looked up on one', () => {
    const steps = ['', 'Passport', 'Address', 'Business', 'Additional']
    const withCamera = ['phoneUpload', ...steps.map((step) => `profileVerification${step}`)]
    expect(PAGE_NAMES.filter((name) => mayUse(name, 'camera')).sort()).toEqual(withCamera.sort())
    expect(PAGE_NAMES.filter((name) => mayUse(name, 'maps'))).toEqual(['profileVerificationAddress'])
  })

  it('prerenders as a whole page only what is the same for everybody', () => {
    for (const [name, { path, access, prerender }] of entries) {
      if (access === 'account' || path.includes(':')) expect(prerender, name).toBe('shell')
    }
  })

  it('gives every page an address of its own', () => {
    expect(new Set(entries.map(([, { path }]) => path)).size).toBe(entries.length)
  })

  it('leads every alias to the verification area', () => {
    const aliases = ['Address', 'Phone', 'Passport', 'Business', 'Additional'].map(
      (step) => `profileVerification${step}` as keyof typeof PAGE_ALIASES,
    )
    for (const alias of aliases) expect(PAGES[pageNamed(alias)].path).toMatch(/^profile\/verification/)
  })
})
