import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'
import { SIGN_IN_METHODS } from '../kernel/statuses.ts'

const Nullable = Type.Union([Type.String(), Type.Null()])
const Instant = Type.String({ description: 'ISO 8601' })

/** One living sign-in of `GET /v1/sessions`. Names of browsers and systems are the same in every language. */
export const SessionItem = Type.Object(
  {
    id: Type.String(),
    current: Type.Boolean({ description: 'the session that asks' }),
    browser: Nullable,
    system: Nullable,
    address: Type.String({ description: 'network address of the sign-in' }),
    signedInAt: Instant,
    lastActiveAt: Instant,
    method: Type.String({ description: `how it was started: ${SIGN_IN_METHODS.join(', ')}` }),
  },
  { additionalProperties: false },
)
export type SessionItem = Static<typeof SessionItem>

/** The session that asks comes first, then the one that was active last. */
export const SessionList = Type.Array(SessionItem)
export type SessionList = Static<typeof SessionList>

/** `DELETE /v1/sessions/others`. */
export const EndedSessions = Type.Object({ ended: Type.Integer() }, { additionalProperties: false })
export type EndedSessions = Static<typeof EndedSessions>

/** What each call takes and answers, by its name. */
export const sessionsSchemas = {
  sessions: { answer: SessionList },
  endOtherSessions: { answer: EndedSessions },
  endSession: { answer: Nothing },
}
