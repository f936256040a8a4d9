import { PAGES, type PageEntry, type PageName } from '@portico/contract/pages'

const VERIFICATION = 'profile-verification'
const WIZARD = 'profile-security-wizard'

/** Every other page has a folder of its own name: `profileData` is `pages/profile-data`. */
const SHARED: Partial<Record<PageName, string>> = {
  disownSession: 'report-sign-in',
  profileVerificationPassport: VERIFICATION,
  profileVerificationAddress: VERIFICATION,
  profileVerificationBusiness: VERIFICATION,
  profileVerificationAdditional: VERIFICATION,
  profileSecurityVerificationTelegram: WIZARD,
  profileSecurityVerificationTelegramActivate: WIZARD,
  profileSecurityVerificationGoogle: WIZARD,
  profileSecurityVerificationGoogleActivate: WIZARD,
  profileSecurityVerificationEmail: WIZARD,
  profileSecurityVerificationEmailActivate: WIZARD,
  profileSecurityVerificationEmailDeactivate: WIZARD,
}

/** The folder of a page. An area has no content of its own, so all areas have one. */
export function pageFolder(name: PageName): string {
  const { redirectTo }: PageEntry = PAGES[name]
  if (redirectTo) return 'area'
  return SHARED[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The route module in the folder of a page, from `src`. */
export function pageFile(folder: string): string {
  return `pages/${folder}/${folder}.page.tsx`
}
