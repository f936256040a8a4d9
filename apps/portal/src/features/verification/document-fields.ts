import {
  bornAtLatest,
  expiresAtEarliest,
  isDay,
  isLatin,
  issuedAtLatest,
} from '@portico/contract/document-rules'
import type { ErrorCode } from '@portico/contract/errors'
import { type FieldKind, type Fields, textOf } from '@portico/ui/forms/field-kinds.ts'
import { type FormType, inputName, pathsOf, SAME_AS_POSTAL } from './document-values.ts'

/** A draft may have gaps, so nothing is required before it is handed in; what is there must be right. */
const plain: FieldKind<string> = { read: (typed, name) => textOf(typed, name).trim().normalize('NFC') }

const checked = (check: (value: string) => readonly ErrorCode[]): FieldKind<string> => ({
  ...plain,
  check: (value) => (value === '' ? [] : check(value)),
})

const latin = checked((value) => (isLatin(value) ? [] : ['only_latin_chars']))

const day = (isRight: (value: string, now: Date) => boolean, code: ErrorCode) =>
  checked((value) => {
    if (!isDay(value)) return ['invalid_value']
    return isRight(value, new Date()) ? [] : [code]
  })

const KINDS: Readonly<Record<string, FieldKind<string>>> = {
  name: latin,
  surname: latin,
  seriesNumber: latin,
  birthday: day((value, now) => value <= bornAtLatest(now), 'min_age'),
  issueDate: day((value, now) => value <= issuedAtLatest(now), 'issue_date'),
  expireDate: day((value, now) => value >= expiresAtEarliest(now), 'expire_date'),
}

/** Holds the errors about images: they have a place of their own, and are sent by themselves. */
const file: FieldKind<undefined> = { read: () => undefined }

const RESIDENTIAL = inputName('addressResidential.')
const POSTAL = inputName('addressPostal.')

/** With the switch on, the first address is sent as the second one too. */
const residential: FieldKind<string> = {
  read: (typed, name) =>
    plain.read(typed, typed.has(SAME_AS_POSTAL) ? name.replace(RESIDENTIAL, POSTAL) : name),
}

const kindOf = (path: string) =>
  path.startsWith('addressResidential.') ? residential : (KINDS[path] ?? plain)

export function fieldsOf(type: FormType): Fields {
  const texts = pathsOf(type).map((path) => [inputName(path), kindOf(path)])
  return { ...Object.fromEntries(texts), file }
}
