import type { DocumentStatus } from '@portico/contract/kernel/statuses'
import type { FormType } from '@portico/contract/verification/next-document'
import type { DocumentMetadata, VerificationDocument } from '@portico/contract/verification/schemas'

/** What stands in the inputs of a form, by their names, which are the paths of the wire. */
export type Values = Readonly<Record<string, string>>

const ROOT = 'documentMetadata.'
export const ADDRESS_LINES = ['address1', 'address2', 'zip', 'city', 'country'] as const
export const ADDRESSES = ['addressPostal', 'addressResidential'] as const

/** The switch of the address form; it is no part of the document. */
export const SAME_AS_POSTAL = 'sameAsPostal'

/** What an untouched form holds. */
const BLANK: Record<FormType, Values> = {
  PASSPORT: {
    name: '',
    surname: '',
    gender: '',
    birthday: '',
    placeOfBirth: '',
    citizenship: '',
    seriesNumber: '',
    issuedBy: '',
    issueDate: '',
    expireDate: '',
  },
  ADDRESS: Object.fromEntries(
    ADDRESSES.flatMap((address) => ADDRESS_LINES.map((line) => [`${address}.${line}`, ''])),
  ),
  COMPANY: { taxId: '', accountType: 'ENTREPRENEUR', companyName: '' },
  SELFIE: {},
}

/** Said as "not stated", and by the wire of a draft in which nothing was chosen yet. */
const NOT_STATED = 'UNDEFINED'

const MAY_BE_EMPTY = ['addressPostal.address2', 'addressResidential.address2', 'companyName']

/** The name of an input: `documentMetadata.addressPostal.city`, as the server names it in an error. */
export const inputName = (path: string): string => ROOT + path

export const GENDER = inputName('gender')

export const pathsOf = (type: FormType): string[] => Object.keys(BLANK[type])

/** The saved values of a document, or those of a new one. */
export function valuesOf(type: FormType, metadata: DocumentMetadata | undefined): Values {
  return Object.fromEntries(
    Object.entries(BLANK[type]).map(([path, blank]) => [inputName(path), read(metadata, path) ?? blank]),
  )
}

/** Those of a document; of one that was never submitted it is not known whether "not stated" was chosen. */
export function savedValues(type: FormType, document: VerificationDocument | null): Values {
  const values = valuesOf(type, document?.documentMetadata)
  const isDraft = document?.status === 'NEW_DOCUMENT' && !document.review
  return isDraft && values[GENDER] === NOT_STATED ? { ...values, [GENDER]: '' } : values
}

/** Whether the choice is one that a draft does not keep. */
export const isNotStated = (values: Values): boolean => values[GENDER] === NOT_STATED

function read(from: unknown, path: string): string | undefined {
  let value = from
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return typeof value === 'string' ? value : undefined
}

/** The body of a save. */
export function metadataOf(type: FormType, values: Values): Record<string, unknown> | null {
  if (type === 'SELFIE') return null
  const result: Record<string, unknown> = {}
  for (const path of pathsOf(type)) {
    const [outer = '', inner] = path.split('.')
    const value = values[inputName(path)] ?? ''
    if (inner === undefined) result[outer] = value
    else result[outer] = { ...(result[outer] as object | undefined), [inner]: value }
  }
  return result
}

/** The second address is the first one. */
export function withSameAddress(values: Values): Values {
  const copies = ADDRESS_LINES.map((line) => [
    inputName(`addressResidential.${line}`),
    values[inputName(`addressPostal.${line}`)] ?? '',
  ])
  return { ...values, ...Object.fromEntries(copies) }
}

/** A new address is the same until somebody says otherwise; a saved one as it was saved. */
export function isSameAddress(values: Values): boolean {
  const same = withSameAddress(values)
  return Object.keys(values).every((name) => values[name] === same[name])
}

export function sameValues(a: Values, b: Values): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => kept(a, name) === kept(b, name))
}

/** What the server keeps of a value. */
const kept = (values: Values, name: string) =>
  name === GENDER && isNotStated(values) ? '' : (values[name] ?? '')

/**
 * What a saved document still lacks: the names of its inputs, and `file`.
 * @param chosen what stands in the form and a draft does not keep
 */
export function missingIn(
  type: FormType,
  document: VerificationDocument | null,
  chosen: Values = {},
): string[] {
  const values = { ...savedValues(type, document), ...chosen }
  const gaps = pathsOf(type)
    .filter((path) => !MAY_BE_EMPTY.includes(path))
    .map(inputName)
    .filter((name) => (values[name] ?? '') === '')
  return document && document.relativeFilePath.length > 0 ? gaps : [...gaps, 'file']
}

/** A document may be changed until a moderator reviews it. */
export function isOpen(status: DocumentStatus): boolean {
  return status === 'NEW_DOCUMENT' || status === 'ASYNC' || status === 'NONE'
}
