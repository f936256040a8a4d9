import type { DocumentType } from '@portico/contract/kernel/statuses'
import type {
  AddressMetadata,
  CompanyMetadata,
  DocumentMetadata,
  PassportMetadata,
  PostalAddress,
} from '@portico/contract/verification/schemas'
import type { Metadata } from '../metadata.ts'

type Keys = Pick<Metadata, 'index' | 'indexes' | 'indexOfFolded'>

/** What a document is kept under, to be found by its number or, of an address, by its places. */
export function keptUnder(
  type: DocumentType,
  data: DocumentMetadata,
  metadata: Keys,
): { numberIndex: Buffer | null; postalIndex: Buffer | null } {
  if (type === 'ADDRESS' && data) {
    const { addressResidential, addressPostal } = data as AddressMetadata
    return {
      numberIndex: placeKeyOf(addressResidential, metadata),
      postalIndex: placeKeyOf(addressPostal, metadata),
    }
  }
  const number = numberOf(type, data)
  return { numberIndex: number === undefined ? null : metadata.index(type, number), postalIndex: null }
}

/** What documents with the same number, or with one of the places, are kept under. */
export function keysOf(type: DocumentType, data: DocumentMetadata, metadata: Keys): Buffer[] {
  if (type === 'ADDRESS') {
    const { numberIndex, postalIndex } = keptUnder(type, data, metadata)
    const isOne = numberIndex !== null && postalIndex?.equals(numberIndex)
    return [numberIndex, isOne ? null : postalIndex].filter((key) => key !== null)
  }
  const number = numberOf(type, data)
  return number === undefined ? [] : metadata.indexes(type, number)
}

function numberOf(type: DocumentType, data: DocumentMetadata): string | undefined {
  if (type === 'PASSPORT') return (data as PassportMetadata).seriesNumber
  return type === 'COMPANY' ? (data as CompanyMetadata).taxId : undefined
}

function placeKeyOf(address: PostalAddress, metadata: Keys): Buffer | null {
  const place = placeOf(address)
  return place === undefined ? null : metadata.indexOfFolded('ADDRESS', place)
}

/** Undefined while a part without which it is no place is missing. The two lines are one: people break them anywhere. */
function placeOf({ address1, address2, city, country, zip }: PostalAddress): string | undefined {
  if (!address1 || !city || !country) return undefined
  const code = folded(zip).replaceAll('/', '')
  return [country, code, folded(city), folded(`${address1} ${address2}`)].join('|')
}

/**
 * Without what some people type and others do not: accents, spaces, signs. Two numbers stay two, since house 1 flat 12 is
 * another place than house 11 flat 2, and so do the marks that are letters in other scripts.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u{300}-\u{36f}]/gu, '')
    .toUpperCase()
    .replaceAll(/(?<=\p{N})[^\p{L}\p{M}\p{N}]+(?=\p{N})/gu, '/')
    .replaceAll(/[^\p{L}\p{M}\p{N}/]|(?<!\p{N})\/|\/(?!\p{N})/gu, '')
