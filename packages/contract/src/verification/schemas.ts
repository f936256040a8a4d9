import { type Static, Type } from 'typebox'
import {
  ACCOUNT_TYPES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentStatus,
  type DocumentType,
  GENDERS,
} from '../kernel/statuses.ts'
import { REVIEW_OUTCOMES, type ReviewOutcome } from './next-document.ts'
import { REVIEW_REASONS, type ReviewReason } from './reasons.ts'

export const DocumentKind = Type.Unsafe<DocumentType>(Type.String({ enum: [...DOCUMENT_TYPES] }))
export const StatusOfDocument = Type.Unsafe<DocumentStatus>(Type.String({ enum: [...DOCUMENT_STATUSES] }))
export const Reason = Type.Unsafe<ReviewReason>(Type.String({ enum: [...REVIEW_REASONS] }))
const Text = Type.String()
const Country = Type.String({ description: 'ISO 3166-1 alpha-2, empty while it is not chosen' })
const Day = Type.String({ description: 'yyyy-mm-dd, empty while it is not filled in' })
/** A draft may have gaps: an empty string where nothing stands yet. */
const exact = { additionalProperties: false }

export const PassportMetadata = Type.Object(
  {
    name: Text,
    surname: Text,
    gender: Type.Unsafe<(typeof GENDERS)[number]>(Type.String({ enum: [...GENDERS] })),
    birthday: Day,
    placeOfBirth: Text,
    citizenship: Country,
    seriesNumber: Text,
    issuedBy: Text,
    issueDate: Day,
    expireDate: Day,
  },
  exact,
)
export type PassportMetadata = Static<typeof PassportMetadata>

export const PostalAddress = Type.Object(
  { address1: Text, address2: Text, city: Text, country: Country, zip: Text },
  exact,
)
export type PostalAddress = Static<typeof PostalAddress>

export const AddressMetadata = Type.Object(
  { addressPostal: PostalAddress, addressResidential: PostalAddress },
  exact,
)
export type AddressMetadata = Static<typeof AddressMetadata>

export const CompanyMetadata = Type.Object(
  {
    taxId: Text,
    accountType: Type.Unsafe<(typeof ACCOUNT_TYPES)[number]>(Type.String({ enum: [...ACCOUNT_TYPES] })),
    companyName: Text,
  },
  exact,
)
export type CompanyMetadata = Static<typeof CompanyMetadata>

/** The selfie has no metadata, and neither has a document that was never saved. */
export const DocumentMetadata = Type.Union([PassportMetadata, AddressMetadata, CompanyMetadata, Type.Null()])
export type DocumentMetadata = Static<typeof DocumentMetadata>

/** Why a document came back; null unless the last decision was against it. */
export const Review = Type.Union([
  Type.Null(),
  Type.Object(
    {
      at: Type.Integer({ description: 'milliseconds since the epoch' }),
      final: Type.Boolean({ description: 'true: it cannot be corrected here, the support address helps' }),
      reasons: Type.Array(Reason),
      note: Type.String({ description: 'what the moderator wrote to the person; empty for nothing' }),
    },
    exact,
  ),
])
export type Review = Static<typeof Review>

/** `GET /v1/verifications`. */
export const VerificationStatuses = Type.Array(
  Type.Object({ documentType: DocumentKind, status: StatusOfDocument }, exact),
)
export type VerificationStatuses = Static<typeof VerificationStatuses>

/** `GET /v1/verifications/progress`: what `nextDocument` tells from, for each type. */
export const VerificationProgress = Type.Array(
  Type.Object(
    {
      documentType: DocumentKind,
      status: StatusOfDocument,
      review: Type.Union([
        Type.Null(),
        Type.Unsafe<ReviewOutcome>(
          Type.String({ enum: [...REVIEW_OUTCOMES], description: 'how its last decision went against it' }),
        ),
      ]),
    },
    exact,
  ),
)
export type VerificationProgress = Static<typeof VerificationProgress>

/** Where a person goes on to after the documents: null where no application sent them, or it is gone. */
export const OfferedContinuation = Type.Object(
  {
    application: Type.String(),
    applicationName: Type.String(),
    backUrl: Type.Union([
      Type.Null(),
      Type.String({ description: 'a registered address; null for the application’s own' }),
    ]),
  },
  exact,
)
export type OfferedContinuation = Static<typeof OfferedContinuation>

/** `GET /v1/verifications?documentType=`, and what saving and verifying answer. */
export const VerificationDocument = Type.Object(
  {
    id: Type.String(),
    documentType: DocumentKind,
    status: StatusOfDocument,
    relativeFilePath: Type.Array(Type.String({ description: 'opaque id of an uploaded image' })),
    updatedAt: Type.Integer({ description: 'milliseconds since the epoch' }),
    documentMetadata: DocumentMetadata,
    review: Review,
    version: Type.Integer({ description: 'raised by every change' }),
    imagesRemovedAt: Type.Union([
      Type.Null(),
      Type.Integer({ description: 'when images of it were removed because their time was over' }),
    ]),
    continuation: Type.Union([Type.Null(), OfferedContinuation]),
  },
  exact,
)
export type VerificationDocument = Static<typeof VerificationDocument>

/** `GET /v1/verifications`: without a type the status of each, with one the documents of that type. */
export const VerificationsQuery = Type.Object({
  documentType: Type.Optional(Type.String({ description: `${DOCUMENT_TYPES.join(', ')}, in any case` })),
})
export const Verifications = Type.Union([VerificationStatuses, Type.Array(VerificationDocument)])

/** `POST /v1/verifications`. The metadata may be incomplete: a draft is saved as it is. */
export const SaveDocumentRequest = Type.Object({
  documentType: Type.Optional(Type.String()),
  documentMetadata: Type.Optional(Type.Unknown()),
})
export type SaveDocumentRequest = Static<typeof SaveDocumentRequest>

/** `POST /v1/verifications/{id}/verify?application=&backUrl=`. */
export const VerifyQuery = Type.Object({
  application: Type.Optional(Type.String({ description: 'without one, that of the last hand-in stays' })),
  backUrl: Type.Optional(
    Type.String({ description: 'where in the application the person was; kept only when registered for it' }),
  ),
})

/** `POST /v1/documents/upload` (multipart: documentType, file) and `/delete`. */
export const UploadData = Type.Object({ path: Type.String() }, exact)
export type UploadData = Static<typeof UploadData>
export const DeleteDocumentRequest = Type.Object({
  path: Type.Optional(Type.String()),
  documentType: Type.Optional(Type.String()),
})
export type DeleteDocumentRequest = Static<typeof DeleteDocumentRequest>

/** `GET /v1/documents/{path}?size=small`: the image itself, or a form of 480 px. */
export const ImageQuery = Type.Object({
  size: Type.Optional(Type.Unsafe<'small'>(Type.String({ enum: ['small'] }))),
})

/** `GET /v1/verifications/review-time`. */
export const ReviewTime = Type.Object(
  { usualS: Type.Integer({ description: 'how long a review usually takes, in seconds' }) },
  exact,
)
export type ReviewTime = Static<typeof ReviewTime>

/** What each call takes and answers, by its name. */
export const verificationSchemas = {
  reviewTime: { answer: ReviewTime },
  verificationProgress: { answer: VerificationProgress },
  verifications: { query: VerificationsQuery, answer: Verifications },
  saveVerification: { body: SaveDocumentRequest, answer: VerificationDocument },
  verify: { query: VerifyQuery, answer: VerificationDocument },
  uploadDocument: { answer: UploadData },
  deleteDocument: { body: DeleteDocumentRequest, answer: Type.Null() },
  document: { query: ImageQuery },
}
