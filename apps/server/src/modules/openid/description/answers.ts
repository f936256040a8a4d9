import { type TSchema, Type } from 'typebox'

const LOCATION = { Location: { type: 'string', description: 'where the browser goes' } }

const answer = (description: string, schema: TSchema | object) => ({ description, ...schema })
const leads = (description: string) => ({ description, headers: LOCATION, type: 'null' })

/** The standard's form of a failure (RFC 6749, 5.2), whose codes are more than those of our own calls. */
const failure = (description: string) =>
  answer(
    description,
    Type.Object({
      error: Type.String(),
      error_description: Type.Optional(Type.String()),
    }),
  )

const NOT_UNDERSTOOD = { 400: failure('Against a rule, or not understood: `error` says which') }
const FAILED = { 500: failure('A fault of the server') }

/** What a library reads before it asks for anything. */
export const published = (what: string, schema: object) => ({
  security: [],
  response: { 200: answer(what, schema), ...FAILED },
})

/** Where a browser comes, which is led on. */
export const front = (where: string) => ({
  security: [],
  response: { 303: leads(where), ...NOT_UNDERSTOOD, ...FAILED },
})

/** What a server calls. It says who it is by HTTP Basic or in the form. */
export const back = (status: 200 | 201, what: string, schema: object) => ({
  security: [{ client: [] }, {}],
  response: {
    [status]: answer(what, schema),
    ...NOT_UNDERSTOOD,
    401: failure('`invalid_client`: the application is not known, or its secret is wrong'),
    ...FAILED,
  },
})

/** Our own form: such a request never reaches the protocol. */
export const TOO_OFTEN = {
  $ref: 'Failure#',
  description: 'Asked too often by strangers of this network; a browser is led to a page that says so',
  headers: { 'Retry-After': { type: 'integer', description: 'seconds' } },
}

const seconds = Type.Integer({ description: 'seconds' })
const sinceEpoch = Type.Integer({ description: 'seconds since the epoch' })

export const tokens = Type.Object({
  access_token: Type.String(),
  token_type: Type.String({ enum: ['Bearer', 'DPoP'] }),
  expires_in: seconds,
  scope: Type.Optional(Type.String()),
  id_token: Type.Optional(Type.String({ description: 'a JWT, signed with one of the published keys' })),
  refresh_token: Type.Optional(Type.String({ description: 'with the scope `offline_access`' })),
})

export const discovery = Type.Object(
  { issuer: Type.String(), authorization_endpoint: Type.String(), token_endpoint: Type.String() },
  { additionalProperties: true, description: 'OpenID Connect Discovery 1.0, RFC 8414' },
)

export const keys = Type.Object({ keys: Type.Array(Type.Object({}, { additionalProperties: true })) })

export const ofPerson = (claims: readonly string[]) => ({
  security: [{ token: [] }],
  response: {
    200: answer(
      'What the token tells of the person',
      Type.Object(
        { sub: Type.String({ description: 'who it is; it never changes' }) },
        {
          additionalProperties: true,
          description: `By its scopes, and by the parameter \`claims\`: ${claims.join(', ')}.`,
        },
      ),
    ),
    ...NOT_UNDERSTOOD,
    401: failure('`invalid_token`: unknown, expired or revoked, or the account is gone'),
    403: failure('`insufficient_scope`: the token has no `openid`'),
    ...FAILED,
  },
})

export const introspected = Type.Object(
  {
    active: Type.Boolean(),
    sub: Type.Optional(Type.String()),
    client_id: Type.Optional(Type.String()),
    scope: Type.Optional(Type.String()),
    exp: Type.Optional(sinceEpoch),
  },
  { additionalProperties: true, description: 'RFC 7662' },
)

export const pushed = Type.Object({ request_uri: Type.String(), expires_in: seconds })

export const deviceCodes = Type.Object({
  device_code: Type.String(),
  user_code: Type.String({ description: 'what the person types' }),
  verification_uri: Type.String({ description: 'where the person types it' }),
  verification_uri_complete: Type.String(),
  expires_in: seconds,
  interval: Type.Optional(seconds),
})
