import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'

/** `POST /v1/registration`. The use case checks the rules beyond the shape. */
export const RegistrationRequest = Type.Object({
  email: Type.Optional(Type.String()),
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  nationalityId: Type.Optional(Type.String({ description: 'ISO 3166-1 alpha-2' })),
  password: Type.Optional(Type.String()),
  language: Type.Optional(Type.String()),
  inviteCode: Type.Optional(Type.String()),
  googleRecaptchaV2: Type.Optional(Type.String()),
  application: Type.Optional(Type.String()),
  backUrl: Type.Optional(
    Type.String({ description: 'where in the application the person was; kept only when registered for it' }),
  ),
  agreementTerms: Type.Optional(Type.Boolean()),
  agreementPrivacy: Type.Optional(Type.Boolean()),
  agreementUse: Type.Optional(Type.Boolean()),
  attempt: Type.Optional(
    Type.String({
      description: 'a random value of the page, of 128 bits: the same form with it succeeds once more',
    }),
  ),
})
export type RegistrationRequest = Static<typeof RegistrationRequest>

/** Either the long code of the link, or the typed code together with the mail address. */
export const ConfirmRequest = Type.Object({
  code: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
})
export type ConfirmRequest = Static<typeof ConfirmRequest>

/** Where the person continues; both are null for the portal itself. */
export const Continuation = Type.Object(
  {
    resourceUrl: Type.Union([Type.String(), Type.Null()]),
    applicationName: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
)
export type Continuation = Static<typeof Continuation>

/** The same after a confirmation or a reset, with what the sign-in needs to lead back to where the person began. */
export const ConfirmedContinuation = Type.Object(
  {
    ...Continuation.properties,
    application: Type.Union([Type.String(), Type.Null()]),
    backUrl: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
)
export type ConfirmedContinuation = Static<typeof ConfirmedContinuation>

/**
 * `GET /v1/registration/confirm/state`: what the confirmation page must know before it acts. Changes nothing. `ended`:
 * another registration of the address was confirmed. `sameBrowser`: this browser registered, so the page may confirm by
 * itself; in another browser the person presses a button.
 */
export const CONFIRM_STATES = ['ready', 'confirmed', 'ended', 'expired', 'unknown'] as const
export type ConfirmStateName = (typeof CONFIRM_STATES)[number]
export const ConfirmStateQuery = Type.Object({ code: Type.String() })
export const ConfirmState = Type.Object(
  {
    state: Type.Unsafe<ConfirmStateName>(Type.String({ enum: [...CONFIRM_STATES] })),
    sameBrowser: Type.Boolean(),
    emailHint: Type.Union([Type.String({ description: 'masked address' }), Type.Null()]),
    email: Type.Union([
      Type.String({
        description: 'the whole address, for the sign-in, in the ten minutes after the confirmation',
      }),
      Type.Null(),
    ]),
    registeredAt: Type.Union([
      Type.String({ description: 'of the registration that the code confirms' }),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
)
export type ConfirmState = Static<typeof ConfirmState>

export const ResendRequest = Type.Object({
  email: Type.Optional(Type.String()),
  application: Type.Optional(Type.String()),
})
export type ResendRequest = Static<typeof ResendRequest>

/** What each call takes and answers, by its name. */
export const registrationSchemas = {
  registration: { body: RegistrationRequest, answer: Nothing },
  confirm: { body: ConfirmRequest, answer: ConfirmedContinuation },
  confirmState: { query: ConfirmStateQuery, answer: ConfirmState },
  confirmResend: { body: ResendRequest, answer: Nothing },
}
