import { type Static, Type } from 'typebox'
import { DocumentKind, UploadData } from '../verification/schemas.ts'

const exact = { additionalProperties: false }

/** `POST /v1/upload-links`: a link by which a phone sends one image of this document. */
export const UploadLinkRequest = Type.Object({ documentType: Type.Optional(Type.String()) })
export const UploadLink = Type.Object(
  {
    id: Type.String(),
    url: Type.String({ description: 'the token stands behind the #, so that no server logs it' }),
    expiresAt: Type.Integer({ description: 'milliseconds since the epoch' }),
  },
  exact,
)
export type UploadLink = Static<typeof UploadLink>

const UPLOAD_LINK_STATES = ['open', 'opened', 'used', 'expired'] as const

/** `GET /v1/upload-links/{id}`. */
export const UploadLinkState = Type.Object(
  {
    state: Type.Unsafe<(typeof UPLOAD_LINK_STATES)[number]>(Type.String({ enum: [...UPLOAD_LINK_STATES] })),
    path: Type.Union([Type.String(), Type.Null()]),
  },
  exact,
)
export type UploadLinkState = Static<typeof UploadLinkState>

/** `POST /v1/upload-links/open`: what the phone may send. */
export const OpenLinkRequest = Type.Object({ token: Type.Optional(Type.String()) })
export const OpenedLink = Type.Object(
  { documentType: DocumentKind, expiresAt: Type.Integer({ description: 'milliseconds since the epoch' }) },
  exact,
)
export type OpenedLink = Static<typeof OpenedLink>

/** What each call takes and answers, by its name. */
export const uploadLinksSchemas = {
  createUploadLink: { body: UploadLinkRequest, answer: UploadLink },
  uploadLinkState: { answer: UploadLinkState },
  openUploadLink: { body: OpenLinkRequest, answer: OpenedLink },
  uploadByLink: { answer: UploadData },
}
