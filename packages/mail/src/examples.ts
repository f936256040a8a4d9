import type { MailSlots, MailTemplate } from './templates.ts'

export const LINK = 'https://portal.example/en/confirmation/abc?a=1&b=2'
const NOTICE = {
  link: LINK,
  device: 'Firefox, Linux',
  place: '203.0.113.0/24',
  time: '2026-11-21T10:15:00Z',
  support: 'help@portal.example',
}
const DOCUMENT = { document: 'PASSPORT', link: LINK }
const REVIEW = {
  reasons: 'unreadable,cut_off',
  note: 'Page 2, please',
  support: 'help@portal.example',
}
/** Every mail with values of the kind that it gets in use. */
export const EXAMPLES: { [T in MailTemplate]: MailSlots<T> } = {
  'registration-confirm': { link: LINK, code: '7K3MPX9R', sponsor: 'Ada Lovelace', application: 'Trading' },
  'registration-already': { link: 'https://portal.example/en/login', resetLink: LINK },
  'sessions-new-device': NOTICE,
  'sessions-summary': { link: LINK, count: '17', support: 'help@portal.example' },
  'passwords-reset': { link: LINK, application: 'Trading' },
  'passwords-no-account': { link: LINK },
  'passwords-changed': { link: LINK, time: '2026-11-21T10:15:00Z', support: 'help@portal.example' },
  'factors-code': {
    code: '048291',
    purpose: 'sign-in',
    device: 'Firefox, Linux',
    place: '203.0.113.0/24',
    minutes: '5',
    support: 'help@portal.example',
  },
  'factors-added': { method: 'GOOGLE_AUTHENTICATOR', ...NOTICE },
  'factors-removed': { method: 'EMAIL', ...NOTICE },
  'factors-reset': { link: LINK, time: '2026-11-21T10:15:00Z', support: 'help@portal.example' },
  'recovery-codes-used': { count: '3', ...NOTICE },
  'recovery-codes-renewed': NOTICE,
  'document-in-review': { ...DOCUMENT, next: 'address' },
  'document-reopened': DOCUMENT,
  'document-verified': {
    ...DOCUMENT,
    next: 'verified',
    application: 'Trading',
    onwardLink: 'https://portal.example/en/choose-account?application=TRADING',
  },
  'document-returned': { ...DOCUMENT, ...REVIEW, application: 'Trading' },
  'document-refused': { ...DOCUMENT, ...REVIEW },
  'selfie-asked': { link: LINK, support: 'help@portal.example' },
  'documents-decided': {
    passport: 'verified',
    address: 'returned',
    addressReasons: 'proof_too_old,cut_off',
    addressNote: 'The bill of March, please.',
    step: 'correct',
    link: LINK,
    onward: 'later',
    application: 'Trading',
    support: 'help@portal.example',
  },
  'document-expires': { date: '2026-12-24', link: LINK },
  'document-expired': { date: '2026-12-24', link: LINK },
  'account-deletion-requested': { date: '2026-12-24', link: LINK, support: 'help@portal.example' },
  'account-kept': NOTICE,
  'application-connected': { application: 'Trading', ...NOTICE },
  'account-deleted': { support: 'help@portal.example' },
  'staff-means-added': {
    member: 'Ada Lovelace (ada@portal.example)',
    method: 'PASSKEY',
    effect: 'waits',
    link: LINK,
    device: 'Firefox, Linux',
    place: '203.0.113.0/24',
    time: '2026-11-21T10:15:00Z',
  },
  'staff-means-decided': {
    outcome: 'confirmed',
    method: 'PASSKEY',
    link: LINK,
    time: '2026-11-21T10:15:00Z',
  },
}
