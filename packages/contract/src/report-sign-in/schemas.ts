import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'

const Nullable = Type.Union([Type.String(), Type.Null()])

/** `GET /v1/sessions/not-me/state`: the sign-in that the link of the mail is about. Changes nothing. */
export const REPORT_SIGN_IN_STATES = ['ready', 'used', 'expired', 'unknown'] as const
export type ReportSignInStateName = (typeof REPORT_SIGN_IN_STATES)[number]

export const ReportSignInStateQuery = Type.Object({ code: Type.String() })
export const ReportSignInState = Type.Object(
  {
    state: Type.Unsafe<ReportSignInStateName>(Type.String({ enum: [...REPORT_SIGN_IN_STATES] })),
    signIn: Type.Union([
      Type.Object(
        {
          browser: Nullable,
          system: Nullable,
          address: Type.String(),
          at: Type.String({ description: 'ISO 8601' }),
        },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
)
export type ReportSignInState = Static<typeof ReportSignInState>

/** `POST /v1/sessions/not-me`. */
export const ReportSignInRequest = Type.Object({ code: Type.Optional(Type.String()) })
export type ReportSignInRequest = Static<typeof ReportSignInRequest>

/** What each call takes and answers, by its name. */
export const reportSignInSchemas = {
  disownState: { query: ReportSignInStateQuery, answer: ReportSignInState },
  disown: { body: ReportSignInRequest, answer: Nothing },
}
