import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'

const Instant = Type.String({ description: 'ISO 8601' })
const Encoded = Type.String({ description: 'base64url' })
const PublicKey = Type.Unsafe<'public-key'>(Type.String({ enum: ['public-key'] }))
const Required = Type.Unsafe<'required'>(Type.String({ enum: ['required'] }))

/** How a browser reaches the authenticator; kept as the browser reported it. */
type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'
const Transports = Type.Unsafe<Transport[]>(Type.Array(Type.String()))

/** One item of `GET /v1/passkeys`. */
export const Passkey = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: "the person's own" }),
    createdAt: Instant,
    lastUsedAt: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601; null: never' }),
    synced: Type.Boolean({ description: 'kept by several devices; false: bound to one' }),
  },
  { additionalProperties: false },
)
export type Passkey = Static<typeof Passkey>

/** The newest first. */
export const PasskeyList = Type.Array(Passkey)

/** `POST /v1/passkeys/options`: what `navigator.credentials.create` takes, bytes as base64url. */
export const PasskeyCreation = Type.Object(
  {
    challenge: Encoded,
    rp: Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false }),
    user: Type.Object(
      { id: Encoded, name: Type.String(), displayName: Type.String() },
      { additionalProperties: false },
    ),
    pubKeyCredParams: Type.Array(
      Type.Object({ alg: Type.Integer(), type: PublicKey }, { additionalProperties: false }),
    ),
    timeout: Type.Integer({ description: 'ms' }),
    excludeCredentials: Type.Array(
      Type.Object(
        { id: Encoded, type: PublicKey, transports: Type.Optional(Transports) },
        { additionalProperties: false },
      ),
      { description: "the account's own: an authenticator makes no second one" },
    ),
    authenticatorSelection: Type.Object(
      { residentKey: Required, requireResidentKey: Type.Boolean(), userVerification: Required },
      { additionalProperties: false },
    ),
    attestation: Type.Unsafe<'none'>(Type.String({ enum: ['none'] })),
  },
  { additionalProperties: false },
)
export type PasskeyCreation = Static<typeof PasskeyCreation>

/** `POST /v1/passkeys`. Without a name it gets that of the browser. */
export const CreatePasskeyRequest = Type.Object({
  credential: Type.Object({
    id: Encoded,
    rawId: Encoded,
    type: PublicKey,
    response: Type.Object({
      clientDataJSON: Encoded,
      attestationObject: Encoded,
      transports: Type.Optional(Type.Array(Type.String())),
    }),
  }),
  name: Type.Optional(Type.String()),
})
export type CreatePasskeyRequest = Static<typeof CreatePasskeyRequest>

/** `PUT /v1/passkeys/{id}` */
export const RenamePasskeyRequest = Type.Object({ name: Type.Optional(Type.String()) })

/** `POST /v1/passkeys/sign-in/options`: what `navigator.credentials.get` takes, bytes as base64url. */
export const PasskeySignIn = Type.Object(
  {
    challenge: Encoded,
    rpId: Type.String(),
    timeout: Type.Integer({ description: 'ms' }),
    userVerification: Required,
  },
  { additionalProperties: false },
)
export type PasskeySignIn = Static<typeof PasskeySignIn>

/** The answer of an authenticator, which the grant `passkey` takes as JSON in `assertion`. */
export const PasskeyAssertion = Type.Object({
  id: Encoded,
  rawId: Encoded,
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Encoded,
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

/** What each call takes and answers, by its name. */
export const passkeysSchemas = {
  passkeys: { answer: PasskeyList },
  passkeyOptions: { answer: PasskeyCreation },
  createPasskey: { body: CreatePasskeyRequest, answer: Passkey },
  renamePasskey: { body: RenamePasskeyRequest, answer: Passkey },
  deletePasskey: { answer: Nothing },
  passkeySignInOptions: { answer: PasskeySignIn },
}
