import { CONSOLE_LOCALES, LOCALES, type Locale } from '@portico/contract/kernel/locales'

/** Each is one file per language; a screen loads those that it shows. Plain constants only. */
export const NAMESPACES = [
  'account-data',
  'blocked-cookies',
  'choose-account',
  'common',
  'confirmation',
  'connections',
  'consent',
  'console',
  'console-cases',
  'console-help',
  'console-practice',
  'console-review',
  'console-staff',
  'console-statistics',
  'countries',
  'device',
  'disown',
  'document-files',
  'domain',
  'errors',
  'export-file',
  'home',
  'imprint',
  'login',
  'logout',
  'mail',
  'one-time-code',
  'messenger',
  'openid-error',
  'pages',
  'passkeys',
  'password-form',
  'password-reset',
  'password-success',
  'passwords',
  'phone-upload',
  'profile',
  'profile-password',
  'qr-login',
  'registration',
  'scopes',
  'security-events',
  'second-step',
  'sessions',
  'shell',
  'step-up',
  'staff-access',
  'trusted-devices',
  'two-factor',
  'verification',
  'verification-reasons',
] as const

export type Namespace = (typeof NAMESPACES)[number]

/** Those that only staff read: they are in fewer languages, and the others read them in English. */
export const CONSOLE_NAMESPACES = [
  'console',
  'console-cases',
  'console-help',
  'console-practice',
  'console-review',
  'console-staff',
  'console-statistics',
] as const satisfies readonly Namespace[]

/** On no page: the server writes mails, messages and downloads; names of countries come with the field that shows them. */
export const NOT_ON_PAGES: ReadonlySet<string> = new Set<Namespace>([
  'countries',
  'export-file',
  'mail',
  'messenger',
])

/** All that the console shows: its own, and those that it shares with the portal. */
export const SHOWN_IN_CONSOLE: ReadonlySet<string> = new Set<Namespace>([
  ...CONSOLE_NAMESPACES,
  'common',
  'errors',
  'pages',
  'shell',
  'verification-reasons',
])

/** Of these, long texts of pages that are seldom open, which bring them. */
export const BROUGHT_IN_CONSOLE: ReadonlySet<string> = new Set<Namespace>([
  'console-help',
  'console-practice',
])

/** The languages of a namespace; the other languages have no file of it. */
export function localesOf(namespace: Namespace): readonly Locale[] {
  return CONSOLE_NAMESPACES.some((name) => name === namespace) ? CONSOLE_LOCALES : LOCALES
}
