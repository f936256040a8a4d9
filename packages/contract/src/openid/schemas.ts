import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'

const Text = Type.String()
const Nullable = Type.Union([Text, Type.Null()])
const Instant = Type.String({ description: 'ISO 8601' })

/** An application as a person is shown it. */
export const ShownApplication = Type.Object(
  {
    code: Text,
    name: Text,
    mark: Type.String({ description: 'address of its picture; empty: its first letter stands for it' }),
    host: Type.String({ description: 'of the address that the person will be led to' }),
  },
  { additionalProperties: false },
)
export type ShownApplication = Static<typeof ShownApplication>

/** What an application asks for at once; a claim that was asked for by its name alone stands under its scope. */
export const ShownScope = Type.Object(
  {
    scope: Text,
    isOptional: Type.Boolean({ description: 'the person may switch it off' }),
    isNew: Type.Boolean({ description: 'not allowed to this application before' }),
    claims: Type.Array(
      Type.Object(
        {
          claim: Text,
          value: Type.Union([Text, Type.Boolean(), Type.Number(), Type.Null()], {
            description: 'what the application will see; null: nothing is known',
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type ShownScope = Static<typeof ShownScope>

/** Why a person is asked, in this order. */
export const CONSENT_REASONS = ['new', 'attributes', 'verified', 'year', 'revoked'] as const
export type ConsentReason = (typeof CONSENT_REASONS)[number]

/** `GET /oidc/interaction/{uid}/details`. */
export const InteractionDetails = Type.Object(
  {
    application: ShownApplication,
    awaited: Type.Unsafe<'account' | 'consent'>(Type.String({ enum: ['account', 'consent'] })),
    reason: Type.Unsafe<ConsentReason>(Type.String({ enum: [...CONSENT_REASONS] })),
    scopes: Type.Array(ShownScope),
  },
  { additionalProperties: false },
)
export type InteractionDetails = Static<typeof InteractionDetails>

/** `POST /oidc/interaction/{uid}/allow`: those that are not optional are allowed with any. */
export const AllowRequest = Type.Object({ scopes: Type.Array(Text, { maxItems: 32 }) })
export type AllowRequest = Static<typeof AllowRequest>

/** The code that a device shows, as somebody types it: small letters, spaces and dashes do not matter. */
const UserCode = Type.String({ maxLength: 64, description: 'the letters that the device shows' })

/** `POST /v1/device/find` and `POST /v1/device/deny`. */
export const UserCodeRequest = Type.Object({ userCode: UserCode })
export type UserCodeRequest = Static<typeof UserCodeRequest>

/** `POST /v1/device/approve`: scopes that are not optional are allowed with any. */
export const ApproveDevice = Type.Object({
  userCode: UserCode,
  scopes: Type.Array(Text, { maxItems: 32 }),
})
export type ApproveDevice = Static<typeof ApproveDevice>

/** What a device asks for that shows this code. */
export const DeviceRequest = Type.Object(
  {
    application: ShownApplication,
    isFirstParty: Type.Boolean({ description: 'it belongs to this installation and asks for no consent' }),
    reason: Type.Unsafe<ConsentReason>(Type.String({ enum: [...CONSENT_REASONS] })),
    scopes: Type.Array(ShownScope, { description: 'empty where it asks for no consent' }),
    browser: Nullable,
    system: Nullable,
    program: Type.String({
      description: 'what the device calls itself, where it is no browser that is known',
    }),
    address: Type.String({ description: 'network address from which it asks' }),
    askedAt: Instant,
  },
  { additionalProperties: false },
)
export type DeviceRequest = Static<typeof DeviceRequest>

/** Where the browser goes on, as a document. */
export const Continued = Type.Object({ continueUrl: Text }, { additionalProperties: false })
export type Continued = Static<typeof Continued>

/** Why a request was not led back to the application that sent it. */
export const PROBLEMS = [
  'unknownApplication',
  'redirectAddress',
  'invalidRequest',
  'expired',
  'otherBrowser',
  'busy',
  'failed',
] as const
export type ProblemKind = (typeof PROBLEMS)[number]

/** `GET /oidc/problem?id=`: what the page openid-error shows. */
export const ProblemQuery = Type.Object({ id: Text })
export const Problem = Type.Object(
  {
    kind: Type.Unsafe<ProblemKind>(Type.String({ enum: [...PROBLEMS] })),
    application: Type.Union([ShownApplication, Type.Null()]),
    sent: Type.Union([Text, Type.Null()], { description: 'the redirect address, as it was sent' }),
    registered: Type.Array(Text, { description: 'the redirect addresses of the application' }),
    detail: Type.Union([Text, Type.Null()], { description: 'what the standard calls it, in English' }),
    requestId: Text,
    command: Type.Union([Text, Type.Null()], {
      description: 'for a member of staff who is signed in: the command that registers the address',
    }),
  },
  { additionalProperties: false },
)
export type Problem = Static<typeof Problem>

/** `GET /oidc/logout/details?id=`: what the page logout shows. */
export const LogoutQuery = Type.Object({ id: Text })
export const LogoutRequest = Type.Object(
  {
    application: Type.Union([ShownApplication, Type.Null()], { description: 'null: it does not say which' }),
    continueUrl: Type.Union([Text, Type.Null()], {
      description:
        'where the browser goes when the person is signed out; null: no registered address was named',
    }),
  },
  { additionalProperties: false },
)
export type LogoutRequest = Static<typeof LogoutRequest>

/** One application of `GET /v1/connections`. */
export const Connection = Type.Object(
  {
    application: ShownApplication,
    scopes: Type.Array(
      Type.Object({ scope: Text, claims: Type.Array(Text) }, { additionalProperties: false }),
    ),
    isFirstParty: Type.Boolean({ description: 'it belongs to this installation and asks for no consent' }),
    connectedAt: Instant,
    lastUsedAt: Nullable,
    devices: Type.Array(
      Type.Object({ browser: Nullable, system: Nullable }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)
export type Connection = Static<typeof Connection>
export const ConnectionList = Type.Array(Connection)

/** `GET /v1/connections/{code}/receipt`: what was allowed, to be kept by the person. */
export const ConsentReceipt = Type.Object(
  {
    receiptId: Text,
    application: ShownApplication,
    issuer: Text,
    account: Type.String({ description: 'the address of the person' }),
    scopes: Type.Array(
      Type.Object({ scope: Text, claims: Type.Array(Text) }, { additionalProperties: false }),
    ),
    edition: Type.String({ description: 'of the privacy policy that was in force' }),
    givenAt: Instant,
    revokeAt: Type.String({ description: 'the address of the page on which it is revoked' }),
  },
  { additionalProperties: false },
)
export type ConsentReceipt = Static<typeof ConsentReceipt>

/** What each call takes and answers, by its name. */
export const openidSchemas = {
  readInteraction: { answer: InteractionDetails },
  allowInteraction: { body: AllowRequest, answer: Continued },
  denyInteraction: { answer: Continued },
  chooseForInteraction: { answer: Continued },
  findDevice: { body: UserCodeRequest, answer: DeviceRequest },
  approveDevice: { body: ApproveDevice, answer: Nothing },
  denyDevice: { body: UserCodeRequest, answer: Nothing },
  readProblem: { query: ProblemQuery, answer: Problem },
  readLogout: { query: LogoutQuery, answer: LogoutRequest },
  connections: { answer: ConnectionList },
  endConnection: { answer: Nothing },
  connectionReceipt: { answer: ConsentReceipt },
}
