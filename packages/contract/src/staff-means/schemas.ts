import { type Static, Type } from 'typebox'
import { STAFF_ROLES, type StaffRole } from '../kernel/statuses.ts'

const Role = Type.Unsafe<StaffRole>(Type.String({ enum: [...STAFF_ROLES] }))

export const MEANS_KINDS = ['GOOGLE_AUTHENTICATOR', 'PASSKEY', 'RECOVERY_CODES'] as const
export type MeansKind = (typeof MEANS_KINDS)[number]
const Kind = Type.Unsafe<MeansKind>(Type.String({ enum: [...MEANS_KINDS] }))

/** What the session had proved that added a means. */
export const ADDED_WITH = [
  'unknown',
  'password',
  'mailbox',
  'trusted_browser',
  'mailed_code',
  'messenger',
  'recovery_code',
  'authenticator',
  'passkey',
] as const
export type AddedWith = (typeof ADDED_WITH)[number]
const Added = Type.Unsafe<AddedWith>(Type.String({ enum: [...ADDED_WITH] }))

const means = {
  id: Type.String(),
  kind: Kind,
  name: Type.String({ description: 'of a passkey; otherwise empty' }),
  addedAt: Type.String({ format: 'date-time' }),
  addedWith: Added,
  device: Type.String({
    description: 'the browser and system of the session that added it; empty where not known',
  }),
  address: Type.String(),
}

/** `GET /v1/staff/means`: by what a person with a role enters the console, and what waits to be confirmed. */
export const StaffMeans = Type.Object(
  {
    roles: Type.Array(Role),
    confirmedBy: Type.Unsafe<'administrator' | 'operator'>(
      Type.String({
        enum: ['administrator', 'operator'],
        description: 'who can confirm: `operator` by the command line where there is no other administrator',
      }),
    ),
    means: Type.Array(
      Type.Object({ ...means, isConfirmed: Type.Boolean() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)
export type StaffMeans = Static<typeof StaffMeans>

const PendingMeans = Type.Object(
  {
    ...means,
    accountId: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    roles: Type.Array(Role),
    isOwn: Type.Boolean({ description: 'no one confirms a means of their own' }),
  },
  { additionalProperties: false },
)
export type PendingMeans = Static<typeof PendingMeans>

/** `GET /v1/admin/means`: what members of staff have added and is not confirmed, the newest first. */
export const PendingMeansList = Type.Object(
  { means: Type.Array(PendingMeans) },
  { additionalProperties: false },
)
export type PendingMeansList = Static<typeof PendingMeansList>

/** What each call takes and answers, by its name. */
export const staffMeansSchemas = {
  ownMeans: { answer: StaffMeans },
  pendingMeans: { answer: PendingMeansList },
  confirmMeans: { answer: Type.Null() },
  refuseMeans: { answer: Type.Null() },
}
