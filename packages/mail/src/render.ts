import { readFileSync, statSync } from 'node:fs'
import { PRODUCT_NAME } from '@portico/contract/built-pages'
import { type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import { writtenDay, writtenMoment } from '@portico/locales/formats/days'
import { writtenNumber } from '@portico/locales/formats/numbers'
import { writtenPassportDay } from '@portico/locales/formats/passport-days'
import { pluralOf } from '@portico/locales/formats/plurals'
import { writtenDuration } from '@portico/locales/formats/units'
import { provideAllWords } from '@portico/locales/formats/words/all'
import { ACCENT, type Accent, softened } from './accent.ts'
import { escapeHtml, isolateHtml, isolateText, oneLine, plainName } from './harmless.ts'
import { fillSlots } from './slots.ts'
import {
  casesOf,
  hasHelpInFooter,
  isGreeting,
  isReasons,
  type MailSlots,
  type MailTemplate,
  type SlotKind,
  slotsOf,
} from './templates.ts'

/**
 * The name and the accent of an installation's mails, the product's own where they are left out; who runs it, and where one
 * finds help.
 */
export type Brand = {
  productName?: string | undefined
  accent?: Accent | undefined
  operator?: string | undefined
  supportEmail?: string | undefined
}

export type RenderedMail = { subject: string; html: string; text: string }

provideAllWords()

const GENERATED = new URL('../generated/', import.meta.url)
const IN_UTC = { width: 'long', timeZone: 'UTC' } as const
const loaded = new Map<string, { mail: RenderedMail; renderedAt: number }>()

/** Fills a mail that was rendered at build time. Throws when a slot is missing, unknown or of the wrong shape. */
export function renderMail<T extends MailTemplate>(
  template: T,
  locale: Locale,
  slots: MailSlots<T>,
  brand: Brand = {},
): RenderedMail {
  const known = localeOrDefault(locale)
  const { operator, supportEmail: contact } = brand
  const values = checkSlots(template, {
    ...slots,
    operator,
    ...(hasHelpInFooter(template) && { contact }),
    ...(isGreeting(template) && { greeting: slots.person === undefined ? 'unnamed' : 'named' }),
  })
  const source = branded(load(known, template), brand)
  const kinds = slotsOf(template)
  const fill = (format: typeof asHtml) => (name: string) => {
    const value = values[name]
    return value === undefined ? undefined : format(kinds[name] ?? 'name', value, known)
  }
  const cases = (name: string) => casesOfValue(kinds[name] ?? 'name', values[name], known)
  return {
    subject: oneLine(fillSlots(source.subject, fill(asText), cases)),
    html: fillSlots(source.html, fill(asHtml), cases),
    text: fillSlots(source.text, fill(asText), cases).replace(/\n{3,}/g, '\n\n'),
  }
}

function checkSlots(template: MailTemplate, slots: Record<string, string | undefined>) {
  const kinds = slotsOf(template)
  const extra = Object.keys(slots).find((name) => !Object.hasOwn(kinds, name))
  if (extra !== undefined) throw new Error(`Mail ${template} has no slot "${extra}"`)
  for (const [name, kind] of Object.entries(kinds)) checkValue(template, name, kind, slots[name])
  return slots
}

function checkValue(template: MailTemplate, name: string, kind: SlotKind, value: string | undefined) {
  if (value === undefined || value === '') {
    if (kind.endsWith('?') && value === undefined) return
    throw new Error(`Mail ${template} needs the slot "${name}"`)
  }
  if (!isOfKind(kind, value)) throw new Error(`Mail ${template}: slot "${name}" is no ${base(kind)}`)
}

const base = (kind: SlotKind): string => kind.replace('?', '')

/** Which of its texts a slot shows: that of the value itself, of the number's plural, or of each reason. */
function casesOfValue(kind: SlotKind, value: string | undefined, locale: Locale): string[] {
  if (value === undefined) return []
  if (isReasons(kind)) return value.split(',')
  return [kind === 'count' ? pluralOf(locale, Number(value)) : value]
}

function isOfKind(kind: SlotKind, value: string): boolean {
  const cases = casesOf(kind)
  if (cases) return (isReasons(kind) ? value.split(',') : [value]).every((one) => cases.includes(one))
  switch (base(kind)) {
    case 'link':
      return /^https?:\/\/[^\s\p{Cc}\\<>"]+$/u.test(value) && URL.canParse(value)
    case 'email':
      return /^[^\s\p{Cc}<>"?&,;:]+@[^\s\p{Cc}<>"?&,;:]+$/u.test(value)
    case 'code':
      return /^[\w-]+$/.test(value)
    case 'digits':
    case 'minutes':
    case 'count':
      return /^\d+$/.test(value)
    case 'day':
    case 'passport-day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    case 'time':
      return !Number.isNaN(Date.parse(value))
    default:
      return true
  }
}

function asText(kind: SlotKind, value: string, locale: Locale): string {
  if (base(kind) === 'name') return isolateText(plainName(value))
  if (base(kind) === 'text') return isolateText(oneLine(value))
  if (base(kind) === 'code') return grouped(value, ' ')
  return written(kind, value, locale)
}

function asHtml(kind: SlotKind, value: string, locale: Locale): string {
  if (base(kind) === 'name') return isolateHtml(plainName(value))
  if (base(kind) === 'text') return isolateHtml(oneLine(value))
  if (base(kind) === 'code') return escapeHtml(grouped(value, '\u00a0'))
  return escapeHtml(written(kind, value, locale))
}

/** Times and numbers in the reader's language. */
function written(kind: SlotKind, value: string, locale: Locale): string {
  if (base(kind) === 'time') return writtenTime(value, locale)
  if (base(kind) === 'day') return writtenDay(locale, new Date(value), IN_UTC)
  if (base(kind) === 'passport-day') return writtenPassportDay(locale, value)
  if (base(kind) === 'count') return writtenNumber(locale, Number(value))
  return base(kind) === 'minutes' ? writtenDuration(locale, Number(value), 'minute') : value
}

const CODE_GROUP = /.{4}(?=.)/g

/** Groups a code, since eight characters in a row are hard to copy by hand; the field ignores the blanks. */
function grouped(code: string, blank: string): string {
  return code.replaceAll(CODE_GROUP, (group) => group + blank)
}

/** Writes a time with its zone, because the reader's is unknown. */
function writtenTime(value: string, locale: Locale): string {
  return `${writtenMoment(locale, new Date(value), IN_UTC)} UTC`
}

/** Reads a rendered mail, again when its file has changed, so that a running server sends new texts in its next mail. */
function load(locale: Locale, template: MailTemplate): RenderedMail {
  const path = `${locale}/${template}.json`
  const renderedAt = statSync(new URL(path, GENERATED), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const known = loaded.get(path)
  if (known?.renderedAt === renderedAt) return known.mail
  const mail = parse(path)
  loaded.set(path, { mail, renderedAt })
  return mail
}

/** Puts in the installation's name and accent. Before the slots are filled, so that a person's name or a link stays as it is. */
function branded(mail: RenderedMail, { productName = PRODUCT_NAME, accent }: Brand): RenderedMail {
  const named = (text: string, name: string) => text.replaceAll(PRODUCT_NAME, () => name)
  const html = named(mail.html, escapeHtml(productName))
  return {
    subject: named(mail.subject, productName),
    text: named(mail.text, productName),
    html: accent ? coloured(html, accent) : html,
  }
}

function coloured(html: string, accent: Accent): string {
  const [from, to] = [softened(ACCENT), softened(accent)]
  return html
    .replaceAll(ACCENT.light, accent.light)
    .replaceAll(ACCENT.dark, accent.dark)
    .replaceAll(from.light, to.light)
    .replaceAll(from.dark, to.dark)
}

function parse(path: string): RenderedMail {
  try {
    return JSON.parse(readFileSync(new URL(path, GENERATED), 'utf8')) as RenderedMail
  } catch (cause) {
    throw new Error(`The mail ${path} is not built: run "npm run build"`, { cause })
  }
}
