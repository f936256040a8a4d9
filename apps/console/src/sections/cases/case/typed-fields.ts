import type { AddressMetadata, DocumentMetadata } from '@portico/contract/verification/schemas'

/** One typed field; `path` names it in the data, `group` is the part that it stands in. */
export type TypedField = { path: string; name: string; group: string | null; value: string }

/** Fields that hold a day. */
export const DAYS = ['birthday', 'issueDate', 'expireDate']

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

/** The fields to look at: an address that is the postal and the residential one stands once. */
export function fieldsToReview(data: DocumentMetadata, before: DocumentMetadata): TypedField[] {
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
