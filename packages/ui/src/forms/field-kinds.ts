import type { FieldCodes } from '@portico/client/api-errors'
import { isEmail, trimEmail } from '@portico/contract/email/email'
import type { BodyOf, Endpoint } from '@portico/contract/kernel/endpoint'
import type { ErrorCode } from '@portico/contract/kernel/errors'
import type { Translate } from '../translation/text-keys.ts'

/** The kind of a field: how its value is read from what was typed, and what is wrong with it. */
export type FieldKind<Value> = {
  read: (typed: FormData, name: string) => Value
  check?: (value: Value, typed: FormData) => readonly ErrorCode[]
  /** A screen reader says so, before anything is typed. */
  isRequired?: boolean
  /** What stands below an empty field; without it a sentence for any field. */
  missing?: (t: Translate<'errors'>) => string
  /** What was typed survives a reload. Never set for a password. */
  isDrafted?: boolean
  /** The human check; the field exists once the server has asked for it. */
  isChallenge?: boolean
  /** A wrong value uses up one of few tries: a refused one is not sent again before it changes. */
  isCounted?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has a value of its own.
export type Fields = Readonly<Record<string, FieldKind<any>>>

type NamesOf<Body> = Body extends object ? keyof Body & string : never

/** The fields of a form: those of the endpoint's body, and `Own` ones that it does not send. */
export type FieldsOf<E extends Endpoint, Own extends string = never> = {
  readonly [Name in NamesOf<BodyOf<E>> | Own]?: Fields[string]
}

export type ValuesOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends FieldKind<infer Value> ? Value : never
}

const REQUIRED = ['required'] as const
const NOTHING = [] as const
export const textOf = (typed: FormData, name: string) => String(typed.get(name) ?? '')
export const required = (value: string | boolean) => (value ? NOTHING : REQUIRED)

/** An e-mail address. */
export const address: FieldKind<string> = {
  read: (typed, name) => trimEmail(textOf(typed, name)),
  check: (value) => (value === '' ? REQUIRED : isEmail(value) ? NOTHING : ['wrong_email']),
  isRequired: true,
  missing: (t) => t('missing.email', { ns: 'common' }),
  isDrafted: true,
}

/** A password as it was typed: a blank at its end belongs to it. */
export const password: FieldKind<string> = {
  read: textOf,
  check: required,
  isRequired: true,
  missing: (t) => t('missing.password', { ns: 'common' }),
  isCounted: true,
}

/** The human check: absent until the server asks for it, empty until the person answers it. */
export const challenge: FieldKind<string | undefined> = {
  read: (typed, name) => (typed.has(name) ? textOf(typed, name) : undefined),
  check: (value) => (value === '' ? REQUIRED : NOTHING),
  missing: (t) => t('missing.challenge', { ns: 'common' }),
  isChallenge: true,
}

export function readFields<F extends Fields>(fields: F, typed: FormData): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, kind]) => [name, kind.read(typed, name)])
  return Object.fromEntries(values) as ValuesOf<F>
}

/** Checks everything before the form is sent; the server checks it all again. */
export function checkFields<F extends Fields>(fields: F, typed: FormData): FieldCodes {
  const codes: FieldCodes = {}
  for (const [name, kind] of Object.entries(fields)) {
    const found = kind.check?.(kind.read(typed, name), typed) ?? NOTHING
    if (found.length > 0) codes[name] = [...found]
  }
  return codes
}
