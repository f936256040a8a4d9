import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { describe, expect, it } from 'vitest'
import {
  inputName,
  isSameAddress,
  metadataOf,
  missingIn,
  sameValues,
  valuesOf,
  withSameAddress,
} from './document-values.ts'

const PASSPORT = {
  name: 'Ada',
  surname: 'Winter',
  gender: 'UNDEFINED' as const,
  birthday: '1990-05-01',
  placeOfBirth: 'Wien',
  citizenship: 'AT',
  seriesNumber: 'P1234567',
  issuedBy: 'BH Wien',
  issueDate: '2020-01-01',
  expireDate: '2030-01-01',
}

const document = (more: Partial<VerificationDocument>): VerificationDocument => ({
  id: '1',
  documentType: 'PASSPORT',
  status: 'NEW_DOCUMENT',
  relativeFilePath: ['image'],
  updatedAt: 1,
  documentMetadata: PASSPORT,
  review: null,
  imagesRemovedAt: null,
  version: 1,
  continuation: null,
  ...more,
})

const line = (address1: string) => ({ address1, address2: '', city: 'Wien', country: 'AT', zip: '1010' })

describe('the values of a document', () => {
  it('have the names by which the server tells what is wrong, and go back into the same shape', () => {
    const address = { addressPostal: line('Ring 1'), addressResidential: line('Gasse 2') }
    const values = valuesOf('ADDRESS', address)
    expect(values['documentMetadata.addressPostal.address1']).toBe('Ring 1')
    expect(metadataOf('ADDRESS', values)).toEqual(address)
    expect(metadataOf('PASSPORT', valuesOf('PASSPORT', PASSPORT))).toEqual(PASSPORT)
  })

  it('of a new one are empty but for what has a usual value', () => {
    expect(metadataOf('COMPANY', valuesOf('COMPANY', undefined))).toEqual({
      taxId: '',
      accountType: 'ENTREPRENEUR',
      companyName: '',
    })
    expect(valuesOf('PASSPORT', null)[inputName('gender')]).toBe('')
    expect(metadataOf('SELFIE', valuesOf('SELFIE', null))).toBeNull()
  })

  it('are the same when each is, wherever they come from', () => {
    const saved = valuesOf('PASSPORT', PASSPORT)
    expect(sameValues(saved, { ...saved })).toBe(true)
    expect(sameValues(saved, { ...saved, [inputName('name')]: 'Eva' })).toBe(false)
  })
})

describe('two addresses', () => {
  const values = valuesOf('ADDRESS', { addressPostal: line('Ring 1'), addressResidential: line('Gasse 2') })

  it('are sent as equal when the second is the same as the first', () => {
    expect(isSameAddress(values)).toBe(false)
    const same = withSameAddress(values)
    expect(isSameAddress(same)).toBe(true)
    expect(metadataOf('ADDRESS', same)).toEqual({
      addressPostal: line('Ring 1'),
      addressResidential: line('Ring 1'),
    })
  })

  it('of a new document are the same', () => {
    expect(isSameAddress(valuesOf('ADDRESS', undefined))).toBe(true)
  })
})

describe('a saved document is complete', () => {
  it('when the passport has every field and an image', () => {
    const whole = { ...PASSPORT, gender: 'FEMALE' as const }
    expect(missingIn('PASSPORT', document({ documentMetadata: whole }))).toEqual([])
    const gaps = document({ documentMetadata: { ...whole, issuedBy: '' }, relativeFilePath: [] })
    expect(missingIn('PASSPORT', gaps)).toEqual([inputName('issuedBy'), 'file'])
  })

  it('when the sex was chosen: "not stated" is what a draft says in which nothing was', () => {
    const gender = inputName('gender')
    const draft = document({ documentMetadata: PASSPORT })
    expect(missingIn('PASSPORT', draft)).toEqual([gender])
    expect(missingIn('PASSPORT', draft, { [gender]: 'UNDEFINED' })).toEqual([])
    expect(sameValues(valuesOf('PASSPORT', PASSPORT), valuesOf('PASSPORT', { ...PASSPORT }))).toBe(true)
    const review = { at: 1, final: false, reasons: ['unreadable' as const], note: '' }
    expect(missingIn('PASSPORT', document({ documentMetadata: PASSPORT, review }))).toEqual([])
  })

  it('when both addresses have street, city, country and postcode, and there is an image', () => {
    const addressPostal = line('Ring 1')
    const whole = document({ documentMetadata: { addressPostal, addressResidential: addressPostal } })
    expect(missingIn('ADDRESS', whole)).toEqual([])
    const part = document({
      documentMetadata: { addressPostal, addressResidential: { ...addressPostal, zip: '' } },
    })
    expect(missingIn('ADDRESS', part)).toEqual([inputName('addressResidential.zip')])
  })

  it('when the company has its tax number and an image, and the selfie an image', () => {
    const company = { taxId: '1', accountType: 'ENTREPRENEUR' as const, companyName: '' }
    expect(missingIn('COMPANY', document({ documentMetadata: company }))).toEqual([])
    expect(missingIn('SELFIE', document({ documentMetadata: null }))).toEqual([])
    expect(missingIn('SELFIE', document({ documentMetadata: null, relativeFilePath: [] }))).toEqual(['file'])
    expect(missingIn('COMPANY', null)).toEqual([inputName('taxId'), 'file'])
  })
})
