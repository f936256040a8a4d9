import { isCountryCode } from '@portico/contract/countries/countries'
import { type ErrorCode, type ErrorItem, fieldError } from '@portico/contract/kernel/errors'
import { TEXT_INPUT_MAX } from '@portico/contract/kernel/limits'
import { ACCOUNT_TYPES, type DocumentType, GENDERS } from '@portico/contract/kernel/statuses'
import { readDocumentNumber, readName, readTyped } from '@portico/contract/kernel/typed-text'
import { isDay, isLatin, wrongDays } from '@portico/contract/verification/document-rules'
import type {
  AddressMetadata,
  CompanyMetadata,
  DocumentMetadata,
  PassportMetadata,
  PostalAddress,
} from '@portico/contract/verification/schemas'

export type CheckedMetadata = { data: DocumentMetadata; errors: ErrorItem[] }

const ROOT = 'documentMetadata'
const CONTROL = /[\p{Cc}\p{Cs}]/u

/** Reads what was sent field by field, so that every fault is reported by its path at once. */
function createReader(raw: unknown, path: string, errors: ErrorItem[]) {
  const fields = isRecord(raw) ? raw : {}
  if (raw !== null && raw !== undefined && !isRecord(raw)) errors.push(fieldError(path, 'invalid_value'))

  function text(
    name: string,
    check: (value: string) => ErrorCode | undefined = () => undefined,
    readAs: (value: string) => string = readTyped,
  ): string {
    const value = fields[name]
    if (value === undefined || value === null) return ''
    const fault = (code: ErrorCode) => {
      errors.push(fieldError(`${path}.${name}`, code))
      return ''
    }
    if (typeof value !== 'string' || CONTROL.test(value)) return fault('invalid_value')
    const trimmed = readAs(value).normalize('NFC')
    if (trimmed.length > TEXT_INPUT_MAX) return fault('max_length')
    const found = trimmed === '' ? undefined : check(trimmed)
    return found ? fault(found) : trimmed
  }

  return {
    text,
    latin: (name: string, readAs: (value: string) => string) =>
      text(name, (value) => (isLatin(value) ? undefined : 'only_latin_chars'), readAs),
    country: (name: string) => text(name, (value) => (isCountryCode(value) ? undefined : 'invalid_value')),
    day: (name: string) => text(name, (value) => (isDay(value) ? undefined : 'invalid_value')),
    fault: (name: string, code: ErrorCode) => errors.push(fieldError(`${path}.${name}`, code)),
    oneOf: <const T extends string>(name: string, values: readonly [T, ...T[]]): T => {
      const found = text(name, (value) => (values.includes(value as T) ? undefined : 'invalid_value'))
      return found === '' ? values[0] : (found as T)
    },
    part: (name: string) => createReader(fields[name], `${path}.${name}`, errors),
  }
}

type Reader = ReturnType<typeof createReader>

function readPassport(read: Reader, now: Date): PassportMetadata {
  const passport: PassportMetadata = {
    name: read.latin('name', readName),
    surname: read.latin('surname', readName),
    gender: read.oneOf('gender', GENDERS),
    birthday: read.day('birthday'),
    placeOfBirth: read.text('placeOfBirth'),
    citizenship: read.country('citizenship'),
    seriesNumber: read.latin('seriesNumber', readDocumentNumber),
    issuedBy: read.text('issuedBy'),
    issueDate: read.day('issueDate'),
    expireDate: read.day('expireDate'),
  }
  // A wrong day is not kept: it is reported, and stays in the form.
  for (const [name, code] of Object.entries(wrongDays(passport, now))) {
    read.fault(name, code)
    Object.assign(passport, { [name]: '' })
  }
  return passport
}

function readPostal(read: Reader): PostalAddress {
  return {
    address1: read.text('address1'),
    address2: read.text('address2'),
    city: read.text('city'),
    country: read.country('country'),
    zip: read.text('zip'),
  }
}

function readAddress(read: Reader): AddressMetadata {
  return {
    addressPostal: readPostal(read.part('addressPostal')),
    addressResidential: readPostal(read.part('addressResidential')),
  }
}

function readCompany(read: Reader): CompanyMetadata {
  return {
    taxId: read.text('taxId'),
    accountType: read.oneOf('accountType', ACCOUNT_TYPES),
    companyName: read.text('companyName'),
  }
}

/** A draft may have gaps; what is there must be right. */
export function checkMetadata(type: DocumentType, raw: unknown, now: Date): CheckedMetadata {
  const errors: ErrorItem[] = []
  const read = createReader(raw, ROOT, errors)
  switch (type) {
    case 'PASSPORT':
      return { data: readPassport(read, now), errors }
    case 'ADDRESS':
      return { data: readAddress(read), errors }
    case 'COMPANY':
      return { data: readCompany(read), errors }
    default:
      if (raw !== null && raw !== undefined) errors.push(fieldError(ROOT, 'invalid_value'))
      return { data: null, errors }
  }
}

/** An empty draft breaks no rule about days. */
const NEVER = new Date(0)

/** Second lines and the name of a company are optional. */
const OPTIONAL = ['address2', 'companyName']

/** Everything that is missing before a document can be handed in, by its path. */
export function missingIn(type: DocumentType, data: DocumentMetadata, files: number): ErrorItem[] {
  const errors = type === 'SELFIE' ? [] : missingFields(data ?? checkMetadata(type, {}, NEVER).data, ROOT)
  return files > 0 ? errors : [...errors, fieldError('file', 'required')]
}

function missingFields(data: unknown, path: string): ErrorItem[] {
  if (data === '') return [fieldError(path, 'required')]
  if (!isRecord(data)) return []
  return Object.entries(data)
    .filter(([name]) => !OPTIONAL.includes(name))
    .flatMap(([name, value]) => missingFields(value, `${path}.${name}`))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
