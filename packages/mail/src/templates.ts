import { REVIEW_REASONS } from '@portico/contract/verification/reasons'

const METHODS = 'EMAIL|GOOGLE_AUTHENTICATOR|TELEGRAM|PASSKEY'
/** By what a member of staff signs in, which for them includes their recovery codes. */
const STAFF_METHODS = 'EMAIL|GOOGLE_AUTHENTICATOR|TELEGRAM|PASSKEY|RECOVERY_CODES'

const DOCUMENTS = 'PASSPORT|ADDRESS|COMPANY|SELFIE'

/** What a mail about a document says: which one, and the way to its page. */
const ABOUT = { document: DOCUMENTS, link: 'link' } as const
/** What comes next in the verification; rows of the outbox of an older release do not have it. */
const NEXT = { next: 'passport|address|selfie|returned|nothing|verified?' } as const
/** Why a document came back, and what the moderator wrote besides. */
const REVIEW = { reasons: 'reasons', note: 'name?', support: 'email' } as const

/** How a document was decided. */
const OUTCOME = 'verified|returned|refused|selfie?'
/**
 * What a mail about several documents says of one of them, where it is among them: how it was decided, and why. Of what came
 * back it says what to do (`Reasons`), of what was refused it does not (`Grounds`).
 */
const resultOf = <const Name extends string>(name: Name) =>
  ({
    [name]: OUTCOME,
    [`${name}Reasons`]: 'reasons?',
    [`${name}Grounds`]: 'reasons?',
    [`${name}Note`]: 'name?',
  }) as Record<Name, typeof OUTCOME> &
    Record<`${Name}Reasons` | `${Name}Grounds`, 'reasons?'> &
    Record<`${Name}Note`, 'name?'>

/** The documents of which a mail may tell, as its slots call them. */
export const RESULT_SLOTS = ['passport', 'address', 'company', 'selfie'] as const

/** What a notice of a change says: from where it was made, when, and the way to undo it. */
const NOTICE = { link: 'link', device: 'name', place: 'text?', time: 'time', support: 'email' } as const

/**
 * The mails and their slots. The kind of a slot says how its value is made harmless:
 * - `link`: an absolute http(s) address made by the server
 * - `email`: a mail address made by the operator, becomes a `mailto:` link
 * - `code`: a typed code, in groups
 * - `digits`: a code of digits, in a row, so that a phone recognises it
 * - `name`: written by a stranger (a person's name, a user agent): isolated, never a link
 * - `text`: a word of the server's own, isolated because its direction is unknown
 * - `time`: an ISO 8601 instant, written out in the reader's language
 * - `day`: a calendar day as yyyy-mm-dd, written out in the reader's language
 * - `passport-day`: a day of a document as yyyy-mm-dd, in the years of the document also where others are counted
 * - `minutes`: how long something lasts, written out with its unit
 * - `count`: a number, with words for each plural of the language
 * - `reasons`: codes of reasons, with commas between, each shown by its words and what to do about it
 * - `a|b|c`: one of these, with words for each; the value itself is not shown
 * A slot whose kind ends in `?` may be absent; its paragraph is then left out.
 */
export const MAIL_TEMPLATES = {
  'registration-confirm': { link: 'link', code: 'code', sponsor: 'name?', application: 'name?' },
  'registration-already': { link: 'link', resetLink: 'link' },
  'sessions-new-device': { link: 'link', device: 'name', place: 'text?', time: 'time', support: 'email' },
  'sessions-summary': { link: 'link', count: 'count', support: 'email' },
  'passwords-reset': { link: 'link', application: 'name?' },
  'passwords-no-account': { link: 'link' },
  'passwords-changed': { link: 'link', time: 'time', support: 'email' },
  'factors-code': {
    code: 'digits',
    purpose: 'activate|deactivate|sign-in',
    device: 'name',
    place: 'text?',
    minutes: 'minutes',
    support: 'email',
  },
  'factors-added': { method: METHODS, ...NOTICE },
  'factors-removed': { method: METHODS, ...NOTICE },
  'factors-reset': { link: 'link', time: 'time', support: 'email' },
  'recovery-codes-used': { count: 'count', ...NOTICE },
  'recovery-codes-renewed': NOTICE,
  'document-in-review': { ...ABOUT, ...NEXT },
  'document-reopened': ABOUT,
  'document-verified': { ...ABOUT, ...NEXT, application: 'name?', onwardLink: 'link?' },
  'document-returned': { ...ABOUT, ...REVIEW, application: 'name?' },
  'document-refused': { ...ABOUT, ...REVIEW },
  'selfie-asked': { note: 'name?', link: 'link', support: 'email' },
  'documents-decided': {
    ...resultOf('passport'),
    ...resultOf('address'),
    ...resultOf('company'),
    ...resultOf('selfie'),
    step: 'correct|selfie|open',
    ...NEXT,
    link: 'link',
    onward: 'now|later?',
    application: 'name?',
    onwardLink: 'link?',
    support: 'email',
  },
  'document-expires': { date: 'passport-day', link: 'link' },
  'document-expired': { date: 'passport-day', link: 'link' },
  'account-deletion-requested': { date: 'day', link: 'link', support: 'email' },
  'account-kept': NOTICE,
  'application-connected': { application: 'name', ...NOTICE },
  'account-deleted': { support: 'email' },
  'staff-means-added': {
    member: 'name',
    method: STAFF_METHODS,
    effect: 'waits|opens|none',
    link: 'link',
    device: 'name?',
    place: 'text?',
    time: 'time',
  },
  'staff-means-decided': {
    outcome: 'confirmed|refused',
    method: STAFF_METHODS,
    link: 'link',
    time: 'time',
  },
} as const satisfies Record<string, Record<string, SlotKind>>

/** What the footer of every mail says: who runs the installation. */
const FOOTER = { operator: 'name?' } as const
/** Where one finds help; a mail whose own words say so does not say it again. */
const HELP = { contact: 'email?' } as const
/** Whom a mail greets, by name where that is known. A code's has no greeting: the code comes first. */
const GREETING = { person: 'name?', greeting: 'named|unnamed' } as const
const CODE: MailTemplate = 'factors-code'

/** Whether the footer of a mail says where one finds help. */
export const hasHelpInFooter = (template: MailTemplate): boolean => !('support' in MAIL_TEMPLATES[template])

/** Whether a mail begins with a greeting. */
export const isGreeting = (template: MailTemplate): boolean => template !== CODE

/** All slots of a mail. */
export const slotsOf = (template: MailTemplate): Record<string, SlotKind> => ({
  ...MAIL_TEMPLATES[template],
  ...FOOTER,
  ...(hasHelpInFooter(template) ? HELP : {}),
  ...(isGreeting(template) ? GREETING : {}),
})

type BaseKind =
  | 'link'
  | 'email'
  | 'code'
  | 'digits'
  | 'name'
  | 'text'
  | 'time'
  | 'day'
  | 'passport-day'
  | 'minutes'
  | 'count'
  | 'reasons'
type Cases = `${string}|${string}`
export type SlotKind = BaseKind | `${BaseKind}?` | Cases

export type MailTemplate = keyof typeof MAIL_TEMPLATES

type Kinds<T extends MailTemplate> = (typeof MAIL_TEMPLATES)[T]
type OptionalSlot<T extends MailTemplate> = {
  [K in keyof Kinds<T>]: Kinds<T>[K] extends `${string}?` ? K : never
}[keyof Kinds<T>]

/** The values of a mail's slots; each is a text. */
export type MailSlots<T extends MailTemplate> = {
  [K in Exclude<keyof Kinds<T>, OptionalSlot<T>>]: string
} & { [K in OptionalSlot<T> | 'person']?: string | undefined }

export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as MailTemplate[]

export function isMailTemplate(value: unknown): value is MailTemplate {
  return typeof value === 'string' && Object.hasOwn(MAIL_TEMPLATES, value)
}

/** Whether a slot holds codes of reasons, which may be several. */
export const isReasons = (kind: SlotKind): boolean => kind === 'reasons' || kind === 'reasons?'

/** The cases that a slot of this kind may have; undefined where any value may stand. */
export function casesOf(kind: SlotKind): readonly string[] | undefined {
  if (isReasons(kind)) return REVIEW_REASONS
  return kind.includes('|') ? kind.replace('?', '').split('|') : undefined
}
