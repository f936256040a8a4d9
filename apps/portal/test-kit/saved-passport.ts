import type { VerificationDocument } from '@portico/contract/verification/schemas'

/** When the passport was saved. */
export const AT = Date.parse('2026-11-02T09:30:00.000Z')
export const DATA = {
  name: 'Ada',
  surname: 'Lovelace',
  gender: 'FEMALE',
  birthday: '1990-05-21',
  placeOfBirth: 'London',
  citizenship: 'GB',
  seriesNumber: 'P1234567',
  issuedBy: 'HMPO',
  issueDate: '2022-01-31',
  expireDate: '2042-01-30',
} as const
/** Ada's passport as a draft: everything is here and saved. */
export const SAVED: VerificationDocument = {
  id: 'passport',
  documentType: 'PASSPORT',
  status: 'NEW_DOCUMENT',
  relativeFilePath: ['photo'],
  updatedAt: AT,
  documentMetadata: DATA,
  review: null,
  version: 2,
  imagesRemovedAt: null,
  continuation: null,
}
