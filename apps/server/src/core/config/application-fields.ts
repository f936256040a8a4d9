import { type Static, Type } from 'typebox'
import { COLOUR } from './branding.ts'

const SECRET_MIN = 32
/** So that a leaked secret is replaced without a moment in which none works: the next one lives together with the present one. */
export const LIVING_SECRETS_MAX = 2
/** A code of an application. */
export const CODE_PATTERN = '^[A-Za-z][A-Za-z0-9_-]{0,63}$'
/** A name that an operator gives to a secret. */
export const SECRET_NAME_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'
const ADDRESS_MAX = 2048
const ADDRESSES_MAX = 100

/** What an application that speaks OpenID Connect is: `machine` has no people, `device` no browser. */
export const KINDS = ['web', 'spa', 'native', 'machine', 'device'] as const
export type ApplicationKind = (typeof KINDS)[number]

/** The scopes about people that an application may be allowed. */
export const PEOPLE_SCOPES = [
  'openid',
  'profile',
  'email',
  'verification',
  'sponsor',
  'offline_access',
] as const

/** The name of the secret that stands alone in `secret`. */
export const MAIN_SECRET = 'main'

const oneOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Optional(Type.Enum([...values] as T[number][], { description }))
const address = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: ADDRESS_MAX, description }))
const addresses = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: ADDRESS_MAX }), {
      maxItems: ADDRESSES_MAX,
      description,
    }),
  )

const SecretSchema = Type.Object(
  {
    name: Type.String({
      pattern: SECRET_NAME_PATTERN,
      description: 'Tells it from the other one, such as 2026-11.',
    }),
    secret: Type.String({ minLength: SECRET_MIN, description: 'At least 32 characters.' }),
    expiresAt: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2})?Z)?$',
        description: 'Refused from then on, such as 2027-01-31 or 2027-01-31T12:00Z.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** What an application that speaks OpenID Connect has besides. `check-application.ts` says which kind may have what. */
const clientFields = {
  kind: oneOf(
    KINDS,
    'What speaks OpenID Connect: a site with a server (web), a page alone (spa), an app (native), a program without people ' +
      '(machine), a television (device). Without it: web where redirectUris are given, else the hand-off alone.',
  ),
  redirectUris: addresses(
    'Where a sign-in by OpenID Connect returns to, compared character by character. An app may have http://127.0.0.1/... ' +
      '(any port) and com.example.app:/...; all others https.',
  ),
  postLogoutRedirectUris: addresses(
    'Where the application may have people returned to after it has signed them out.',
  ),
  backchannelLogoutUri: address('Its server is called there when a session that it was used in ends.'),
  initiateLoginUri: address('Where it begins a sign-in by itself: people go there when they come from here.'),
  scopes: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: 50,
      description: `What it may ask for, of ${PEOPLE_SCOPES.join(', ')}. Without it: openid, profile, email. A machine names scopes of its own resource.`,
    }),
  ),
  firstParty: Type.Optional(
    Type.Boolean({ description: "It is the operator's own: people are not asked for consent." }),
  ),
  subject: oneOf(
    ['public', 'pairwise'],
    'Whether it knows people by the id that all know (public, the default) or by one of its own (pairwise).',
  ),
  accessToken: oneOf(
    ['opaque', 'jwt'],
    'Whether its access tokens are asked about here (opaque, the default) or read by its resource (jwt).',
  ),
  audience: address(
    'The resource that its access tokens are for, such as https://api.trade.example; jwt needs it.',
  ),
  idTokenAlg: oneOf(['RS256', 'ES256', 'EdDSA'], 'How its ID tokens are signed; RS256 without it.'),
  sessionMinutes: Type.Optional(
    Type.Integer({
      minimum: 5,
      maximum: 1440,
      description:
        'After how many minutes people prove here again who they are. Without it: when their session ends.',
    }),
  ),
  secrets: Type.Optional(
    Type.Array(SecretSchema, {
      maxItems: LIVING_SECRETS_MAX,
      description: 'Further secrets, each with a name: at most two in all, so that one replaces the other.',
    }),
  ),
  jwks: Type.Optional(
    Type.Object(
      { keys: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: 10 }) },
      {
        additionalProperties: false,
        description: 'Its public keys, where it signs (private_key_jwt) instead of a secret.',
      },
    ),
  ),
  jwksUri: address('The https address of these keys.'),
}

/** An application as an operator writes it. */
export const ApplicationSchema = Type.Object(
  {
    code: Type.String({
      pattern: CODE_PATTERN,
      description: 'Names the application in `?application=`; also its client id.',
    }),
    name: Type.String({ minLength: 1, description: 'Shown to people.' }),
    url: Type.Optional(
      Type.String({
        pattern: '^https?://',
        description: 'Where people are sent by default; only apps, devices and machines may be without.',
      }),
    ),
    backUrls: Type.Optional(
      Type.Array(Type.String({ pattern: '^https?://' }), {
        description: 'Addresses it may be returned to; one that ends in `/*` is a path prefix.',
      }),
    ),
    secret: Type.Optional(
      Type.String({ minLength: SECRET_MIN, description: 'Its client password, at least 32 characters.' }),
    ),
    mark: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Its picture in the menu: path of an SVG, PNG or WebP from the folder of this file. Without one ' +
          'its first letter stands there.',
      }),
    ),
    accent: Type.Optional(
      Type.String({
        pattern: COLOUR,
        description:
          'Its colour, such as #1e7d4f: of the picture next to the form of a person who is on the way to it. One on ' +
          'which white words are hard to read is refused.',
      }),
    ),
    ...clientFields,
  },
  { additionalProperties: false },
)

export type ApplicationEntry = Static<typeof ApplicationSchema>
export type ClientField = keyof typeof clientFields

/** Fields of the design that this version does not have. */
export const LATER_FIELDS: readonly string[] = ['failureUrl', 'entry', 'webhooks']
/** Scopes of the design that this version does not have. */
export const LATER_SCOPES: readonly string[] = ['groups', 'address', 'birthdate', 'nationality']

/** What is kept of an application that speaks OpenID Connect, with the defaults filled in. */
export type ClientSettings = {
  kind: ApplicationKind
  redirectUris: readonly string[]
  postLogoutRedirectUris: readonly string[]
  backchannelLogoutUri: string | null
  initiateLoginUri: string | null
  scopes: readonly string[]
  firstParty: boolean
  subject: 'public' | 'pairwise'
  accessToken: 'opaque' | 'jwt'
  audience: string | null
  idTokenAlg: 'RS256' | 'ES256' | 'EdDSA'
  sessionMinutes: number | null
  jwks: { keys: readonly Record<string, unknown>[] } | null
  jwksUri: string | null
}

/** Everybody who has the program could read a secret of it. */
export const isPublicKind = (kind: ApplicationKind | undefined): boolean =>
  kind === 'spa' || kind === 'native' || kind === 'device'

const DEFAULT_SCOPES = ['openid', 'profile', 'email']

/** What it is, if it speaks OpenID Connect. */
export function kindOf({
  kind,
  redirectUris,
}: Pick<ApplicationEntry, 'kind' | 'redirectUris'>): ApplicationKind | undefined {
  return kind ?? (redirectUris ? 'web' : undefined)
}

/** Null: it joins by the hand-off alone. */
export function clientSettingsOf(entry: ApplicationEntry): ClientSettings | null {
  const kind = kindOf(entry)
  if (!kind) return null
  return {
    kind,
    redirectUris: entry.redirectUris ?? [],
    postLogoutRedirectUris: entry.postLogoutRedirectUris ?? [],
    backchannelLogoutUri: entry.backchannelLogoutUri ?? null,
    initiateLoginUri: entry.initiateLoginUri ?? null,
    scopes: entry.scopes ?? (kind === 'machine' ? [] : DEFAULT_SCOPES),
    firstParty: entry.firstParty ?? false,
    subject: entry.subject ?? 'public',
    accessToken: entry.accessToken ?? 'opaque',
    audience: entry.audience ?? null,
    idTokenAlg: entry.idTokenAlg ?? 'RS256',
    sessionMinutes: entry.sessionMinutes ?? null,
    jwks: entry.jwks ?? null,
    jwksUri: entry.jwksUri ?? null,
  }
}

/** Every secret of an entry with its name. */
export function secretsOf({ secret, secrets = [] }: ApplicationEntry) {
  return [...(secret === undefined ? [] : [{ name: MAIN_SECRET, secret }]), ...secrets]
}
