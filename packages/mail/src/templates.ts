/**
 * The mails and their slots. The kind of a slot says how its value is made harmless:
 * - `link`: an absolute http(s) address made by the server
 * - `email`: a mail address made by the operator, becomes a `mailto:` link
 * - `code`: a typed code
 * - `name`: written by a stranger (a person's name, a user agent): isolated, never a link
 * - `text`: a word of the server's own, isolated because its direction is unknown
 * - `time`: an ISO 8601 instant, written out in the reader's language
 * A slot whose kind ends in `?` may be absent; its paragraph is then left out.
 */
export const MAIL_TEMPLATES = {
  'registration-confirm': { link: 'link', code: 'code', sponsor: 'name?' },
  'registration-already': { link: 'link', resetLink: 'link' },
  'sessions-new-device': { link: 'link', device: 'name', place: 'text?', time: 'time', support: 'email' },
  'sessions-summary': { link: 'link', count: 'text', support: 'email' },
  'passwords-reset': { link: 'link' },
  'passwords-no-account': { link: 'link' },
  'passwords-changed': { link: 'link', time: 'time', support: 'email' },
} as const satisfies Record<string, Record<string, SlotKind>>

type BaseKind = 'link' | 'email' | 'code' | 'name' | 'text' | 'time'
export type SlotKind = BaseKind | `${BaseKind}?`

export type MailTemplate = keyof typeof MAIL_TEMPLATES

type Kinds<T extends MailTemplate> = (typeof MAIL_TEMPLATES)[T]
type OptionalSlot<T extends MailTemplate> = {
  [K in keyof Kinds<T>]: Kinds<T>[K] extends `${string}?` ? K : never
}[keyof Kinds<T>]

/** The values of a mail's slots; each is a text. */
export type MailSlots<T extends MailTemplate> = {
  [K in Exclude<keyof Kinds<T>, OptionalSlot<T>>]: string
} & { [K in OptionalSlot<T>]?: string | undefined }

export const MAIL_TEMPLATE_NAMES = Object.keys(MAIL_TEMPLATES) as MailTemplate[]

export function isMailTemplate(value: unknown): value is MailTemplate {
  return typeof value === 'string' && Object.hasOwn(MAIL_TEMPLATES, value)
}
