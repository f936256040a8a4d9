import { type Static, Type } from 'typebox'
import {
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentStatus,
  type DocumentType,
  GENDERS,
} from './statuses.ts'

const Kind = Type.Unsafe<DocumentType>(Type.String({ enum: [...DOCUMENT_TYPES] }))
const Status = Type.Unsafe<DocumentStatus>(Type.String({ enum: [...DOCUMENT_STATUSES] }))
const Text = Type.String()

export const PassportMetadata = Type.Object({
  name: Text,
  surname: Text,
  gender: Type.Unsafe<(typeof GENDERS)[number]>(Type.String({ enum: [...GENDERS] })),
  birthday: Type.String({ description: 'yyyy-mm-dd' }),
  placeOfBirth: Text,
  citizenship: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  seriesNumber: Text,
  issuedBy: Text,
  issueDate: Type.String({ description: 'yyyy-mm-dd' }),
  expireDate: Type.String({ description: 'yyyy-mm-dd' }),
})
export type PassportMetadata = Static<typeof PassportMetadata>

export const PostalAddress = Type.Object({
  address1: Text,
  address2: Text,
  city: Text,
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  zip: Text,
})
export type PostalAddress = Static<typeof PostalAddress>

export const AddressMetadata = Type.Object({
  addressPostal: PostalAddress,
  addressResidential: PostalAddress,
})
export type AddressMetadata = Static<typeof AddressMetadata>

export const CompanyMetadata = Type.Object({ taxId: Text, accountType: Text, companyName: Text })
export type CompanyMetadata = Static<typeof CompanyMetadata>

/** The selfie has no metadata. */
export const DocumentMetadata = Type.Union([PassportMetadata, AddressMetadata, CompanyMetadata, Type.Null()])
export type DocumentMetadata = Static<typeof DocumentMetadata>

/** `GET /v1/verifications`. */
export const VerificationStatuses = Type.Array(
  Type.Object({ documentType: Kind, status: Status }, { additionalProperties: false }),
)
export type VerificationStatuses = Static<typeof VerificationStatuses>

/** `GET /v1/verifications?documentType=`. */
export const VerificationDocument = Type.Object(
  {
    id: Type.String(),
    documentType: Kind,
    status: Status,
    relativeFilePath: Type.Array(Type.String({ description: 'opaque id of an uploaded image' })),
    updatedAt: Type.Integer({ description: 'milliseconds since the epoch' }),
    documentMetadata: DocumentMetadata,
  },
  { additionalProperties: false },
)
export type VerificationDocument = Static<typeof VerificationDocument>

/** `GET /v1/verifications`: without a type the status of each, with one the documents of that type. */
export const VerificationsQuery = Type.Object({ documentType: Type.Optional(Kind) })
export const Verifications = Type.Union([VerificationStatuses, Type.Array(VerificationDocument)])

/** `POST /v1/verifications`. The metadata may be incomplete: a draft is saved as it is. */
export const SaveDocumentRequest = Type.Object({
  documentType: Type.Optional(Type.String()),
  documentMetadata: Type.Optional(Type.Unknown()),
})
export type SaveDocumentRequest = Static<typeof SaveDocumentRequest>

/** `POST /v1/verifications/{id}/verify?application=`. */
export const VerifyQuery = Type.Object({ application: Type.Optional(Type.String()) })

/** `POST /v1/documents/upload` (multipart: documentType, file) and `/delete`. */
export const UploadData = Type.Object({ path: Type.String() }, { additionalProperties: false })
export type UploadData = Static<typeof UploadData>
export const DeleteDocumentRequest = Type.Object({
  path: Type.Optional(Type.String()),
  documentType: Type.Optional(Type.String()),
})
export type DeleteDocumentRequest = Static<typeof DeleteDocumentRequest>

/** What each call takes and answers, by its name. */
export const verificationSchemas = {
  verifications: { query: VerificationsQuery, answer: Verifications },
  saveVerification: { body: SaveDocumentRequest },
  verify: { query: VerifyQuery },
  uploadDocument: { answer: UploadData },
  deleteDocument: { body: DeleteDocumentRequest },
  document: {},
}
