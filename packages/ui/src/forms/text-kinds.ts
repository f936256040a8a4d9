import { withoutBidi } from '@portico/contract/kernel/free-text'
import { withLatinDigits } from '../fields/latin-digits.ts'
import { type FieldKind, required, textOf } from './field-kinds.ts'

export const optionalText: FieldKind<string> = {
  read: (typed, name) => withoutBidi(textOf(typed, name)).trim(),
  isDrafted: true,
}

export const text: FieldKind<string> = { ...optionalText, check: required, isRequired: true }

/** A number as people type it, with the digits of their keyboard. */
export const numberText: FieldKind<string> = {
  ...text,
  read: (typed, name) => withLatinDigits(text.read(typed, name)),
}

export const tick: FieldKind<boolean> = {
  read: (typed, name) => typed.has(name),
  check: required,
  isRequired: true,
}

/** A value that is sent along without being typed in this form. */
export const given = (value: string): FieldKind<string> => ({ read: () => value })
