import { type TProperties, Type } from 'typebox'
import { ACR_VALUES } from '../provider/sign-in-classes.ts'

const text = (description: string) => Type.String({ description })
const textOrNot = (description: string) => Type.Optional(text(description))

const scopes = (served: readonly string[]): string => `space-separated; served are ${served.join(', ')}`

const asked = (served: readonly string[]) => ({
  claims: textOrNot('JSON: claims one by one, and `acr` as essential (OpenID Connect Core, 5.5)'),
  acr_values: textOrNot(`space-separated; known are ${ACR_VALUES.join(', ')}`),
  max_age: textOrNot('seconds since the person last proved who it is; older: it is asked for again'),
  ui_locales: textOrNot('languages of the pages, the best first'),
  resource: textOrNot('for which interface the access token is (RFC 8707)'),
  scope: text(scopes(served)),
})

/** What begins a sign-in (OpenID Connect Core 3.1.2.1, RFC 7636): at the authorization endpoint, or pushed. */
export const authorization = (served: readonly string[]) => ({
  response_type: Type.String({ enum: ['code'] }),
  redirect_uri: text('one of those that are registered, letter by letter'),
  code_challenge: text('the SHA-256 of `code_verifier`, in base64url'),
  code_challenge_method: Type.String({ enum: ['S256'] }),
  state: textOrNot('comes back unchanged'),
  nonce: textOrNot('stands in the ID token'),
  prompt: textOrNot(
    '`none`, or of `login`, `consent`, `select_account` and `create` what the person is asked',
  ),
  login_hint: textOrNot('the e-mail address to fill in'),
  id_token_hint: textOrNot('an ID token of the person who is expected'),
  response_mode: Type.Optional(Type.String({ enum: ['query', 'fragment'] })),
  dpop_jkt: textOrNot('the thumbprint of the key that the code is bound to (RFC 9449)'),
  ...asked(served),
})

/** What begins the sign-in of a device (RFC 8628, 3.1). */
export const device = (served: readonly string[]) => byClient(asked(served))

const clientAndRequest = {
  client_id: text('the code of the application'),
  request_uri: textOrNot('of a pushed request: then nothing else is needed besides `client_id`'),
}

/** The same in a browser, which may bring a pushed request instead. */
export const begin = (request: TProperties) =>
  Type.Interface([Type.Partial(Type.Object(request))], clientAndRequest)

/** Who calls: by HTTP Basic, by these fields, or an application without a secret by its id alone. */
const clientFields = {
  client_id: textOrNot('the code of the application, where HTTP Basic does not say it'),
  client_secret: textOrNot('its secret, where HTTP Basic does not say it'),
  client_assertion_type: textOrNot('`urn:ietf:params:oauth:client-assertion-type:jwt-bearer`'),
  client_assertion: textOrNot('a JWT that the application has signed with its own key (`private_key_jwt`)'),
}

export const byClient = (fields: TProperties) => Type.Object({ ...fields, ...clientFields })

const grant = (name: string, description: string, fields: TProperties) =>
  Type.Object({ grant_type: Type.String({ enum: [name] }), ...fields, ...clientFields }, { description })

export const grants = (served: readonly string[]) => ({
  oneOf: [
    grant('authorization_code', 'The code that the person brought back, once, within a minute.', {
      code: Type.String(),
      redirect_uri: text('the same as in the request'),
      code_verifier: text('what `code_challenge` is made of'),
    }),
    grant('refresh_token', 'Each refresh token is good once: the answer has the next one.', {
      refresh_token: Type.String(),
      scope: textOrNot('fewer than were allowed'),
    }),
    grant(
      'urn:ietf:params:oauth:grant-type:device_code',
      'Asked every few seconds, until the person has answered.',
      {
        device_code: Type.String(),
      },
    ),
    grant('client_credentials', 'A program without a person (`kind` machine).', {
      scope: textOrNot(scopes(served)),
      resource: textOrNot('the interface that it calls; without it the one that is registered'),
    }),
  ],
})

export const ofToken = byClient({
  token: text('an access token or a refresh token'),
  token_type_hint: Type.Optional(Type.String({ enum: ['access_token', 'refresh_token'] })),
})

export const endSession = Type.Object({
  id_token_hint: textOrNot('an ID token of this session, even an old one: with it the person is not asked'),
  client_id: textOrNot('the code of the application, where there is no ID token'),
  post_logout_redirect_uri: textOrNot('one of those that are registered, where the person is led then'),
  state: textOrNot('comes back unchanged'),
  ui_locales: textOrNot('languages of the page, the best first'),
})
