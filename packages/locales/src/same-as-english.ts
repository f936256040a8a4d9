import type { Locale } from '@portico/contract/kernel/locales'

/** Names that are the same in every language. */
const NAMES = [
  'Portico',
  'Telegram',
  'Google Authenticator',
  'Google Play',
  'App Store',
  'PDF',
  'QR',
  'PIN',
  'Cookies',
  'Cookie',
]

/** Words that a language shares with English. Any other text that equals English counts as not translated. */
const SHARED: Partial<Record<Locale, readonly string[]>> = {
  de: [
    'Link',
    'Name',
    'Person',
    'Version',
    'Code',
    'Sponsor',
    'System',
    'Status',
    'Portal',
    'Support',
    'optional',
    'Optional',
    'Trading',
    'Land',
    'Browser',
    'Selfie',
    'Passkey',
    'Passkeys',
  ],
  cs: ['Profil', 'Portal', 'Text', 'Selfie', 'E-mail'],
  es: ['Trading', 'Error', 'No', 'Legal', 'Portal', 'Selfie'],
  fr: [
    'Trading',
    'minute',
    'minutes',
    'Menu',
    'Applications',
    'Application',
    'Notifications',
    'Date',
    'Document',
    'Version',
    'Page',
    'Portal',
    'Photo',
    'Selfie',
    'E-mail',
  ],
  id: ['Menu', 'Status', 'Sponsor', 'Legal', 'Portal', 'Trading', 'carousel', 'slide'],
  it: ['Account', 'Password', 'Menu', 'Sponsor', 'Home', 'No', 'Trading', 'Selfie', 'E-mail', 'Passkey'],
  ms: ['Menu', 'Status', 'Portal', 'Sistem'],
  pt: ['Menu', 'Legal', 'Portal', 'Status', 'Trading', 'Selfie', 'E-mail', 'slide'],
  vi: ['Menu', 'Email'],
  tr: ['Portal', 'Profil'],
}

export function mayEqualEnglish(locale: Locale, text: string): boolean {
  return SHARED[locale]?.includes(text) ?? false
}

/** The text without its names; the rest has to be in the language's own script. */
export function withoutNames(text: string): string {
  return NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text)
}
