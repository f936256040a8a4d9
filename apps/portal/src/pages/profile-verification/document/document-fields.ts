import type { ErrorCode } from '@portico/contract/kernel/errors'
import { readDocumentNumber, readName, readTyped } from '@portico/contract/kernel/typed-text'
import { isDay, isLatin, type PassportDays, wrongDays } from '@portico/contract/verification/document-rules'
import type { FormType } from '@portico/contract/verification/next-document'
import { type FieldKind, type Fields, textOf } from '@portico/ui/forms/field-kinds.ts'
import { inputName, pathsOf, SAME_AS_POSTAL } from '../../../features/verification/document-values.ts'

/** A draft may have gaps, so nothing is required before it is handed in; what is there must be right. */
const readAs = (read: (text: string) => string): FieldKind<string> => ({
  read: (typed, name) => read(textOf(typed, name)).normalize('NFC'),
})
const plain = readAs(readTyped)

const latin = (read: (text: string) => string): FieldKind<string> => ({
  ...readAs(read),
  check: (value) => (isLatin(value) ? [] : ['only_latin_chars']),
})

/** The days of a passport are right or wrong together: it is issued between birth and expiry. */
const day = (path: keyof PassportDays): FieldKind<string> => ({
  ...plain,
  check(value, typed) {
    if (value === '') return []
    if (!isDay(value)) return ['invalid_value']
    const wrong: ErrorCode | undefined = wrongDays(typedDays(typed), new Date())[path]
    return wrong ? [wrong] : []
  },
})

function typedDays(typed: FormData): PassportDays {
  const read = (path: keyof PassportDays) => {
    const value = textOf(typed, inputName(path))
    return isDay(value) ? value : ''
  }
  return { birthday: read('birthday'), issueDate: read('issueDate'), expireDate: read('expireDate') }
}

const KINDS: Readonly<Record<string, FieldKind<string>>> = {
  name: latin(readName),
  surname: latin(readName),
  seriesNumber: latin(readDocumentNumber),
  birthday: day('birthday'),
  issueDate: day('issueDate'),
  expireDate: day('expireDate'),
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
