import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import type { AddressMetadata, DocumentMetadata } from '@portico/contract/verification/schemas'

/** One typed field; `path` names it in the data, `group` is the part that it stands in. */
export type TypedField = { path: string; name: string; group: string | null; value: string }

/** Fields that hold a day. */
export const DAYS = ['birthday', 'issueDate', 'expireDate']

/** Not typed: whose name a proof of address or of a company has to bear. */
export const HOLDER = 'holder'
/** Not typed either: the earliest day that a proof of address may bear. */
export const WRITTEN_ON = 'writtenOn'
/** A proof of address may be so old when it is handed in. */
const PROOF_MONTHS = 3

/** The typed data as a list of its fields, in the order of the form. */
export function fieldsOf(data: DocumentMetadata): TypedField[] {
  if (data === null) return []
  return Object.entries(data as Record<string, unknown>).flatMap(([name, value]): TypedField[] => {
    if (typeof value === 'string') return [{ path: name, name, group: null, value }]
    return Object.entries(value as Record<string, string>).map(([inner, text]) => ({
      path: `${name}.${inner}`,
      name: inner,
      group: name,
      value: text,
    }))
  })
}

/** What is ticked against the picture: first what is not typed and has to be in the picture, then the typed data. */
export function fieldsToReview(details: CaseDetails, locale: string): TypedField[] {
  const { documentMetadata, previous } = details
  return [...factsOf(details, locale), ...typedToReview(documentMetadata, previous?.documentMetadata ?? null)]
}

function factsOf({ case: one, documentMetadata, person }: CaseDetails, locale: string): TypedField[] {
  const fact = (name: string, value: string) => ({ path: name, name, group: null, value })
  const isAddress = one.documentType === 'ADDRESS'
  if (documentMetadata === null || !(isAddress || one.documentType === 'COMPANY')) return []
  const holder = fact(HOLDER, personName(locale, person))
  if (!isAddress || one.submittedAt === null) return [holder]
  return [holder, fact(WRITTEN_ON, monthsBefore(new Date(one.submittedAt), PROOF_MONTHS))]
}

/** The same day so many months earlier, or the last one of a month that has no such day. */
function monthsBefore(day: Date, months: number): string {
  const then = new Date(day)
  then.setUTCMonth(day.getUTCMonth() - months)
  if (then.getUTCDate() !== day.getUTCDate()) then.setUTCDate(0)
  return then.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** An address that is the postal and the residential one stands once. */
function typedToReview(data: DocumentMetadata, before: DocumentMetadata): TypedField[] {
  const fields = fieldsOf(data)
  if (!isOneAddress(data) || (before !== null && !isOneAddress(before))) return fields
  return fields
    .filter(({ group }) => group === 'addressResidential')
    .map((field) => ({ ...field, group: 'addressBoth' }))
}

function isOneAddress(data: DocumentMetadata): boolean {
  if (data === null || !('addressPostal' in data)) return false
  const { addressPostal, addressResidential } = data as AddressMetadata
  return Object.entries(addressPostal).every(
    ([name, value]) => addressResidential[name as keyof typeof addressResidential] === value,
  )
}
