import { type Static, Type } from 'typebox'
import {
  SIGN_IN_METHODS,
  type SignInMethod,
  TWO_FACTOR_TYPES,
  type TwoFactorType,
} from '../kernel/statuses.ts'
import { SECURITY_EVENT_ACTIONS, type SecurityEventAction } from './security-events.ts'

const Nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

/** `GET /v1/security-events?before=`: the events after the one with this id. */
export const SecurityEventsQuery = Type.Object({
  before: Type.Optional(Type.String({ description: 'the `id` of the last event of the part before' })),
})

export const SecurityEvent = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ description: 'ISO 8601' }),
    action: Type.Unsafe<SecurityEventAction>(Type.String({ enum: [...SECURITY_EVENT_ACTIONS] })),
    result: Type.Unsafe<'success' | 'failure'>(Type.String({ enum: ['success', 'failure'] })),
    factor: Type.Union(
      [Type.Unsafe<TwoFactorType>(Type.String({ enum: [...TWO_FACTOR_TYPES] })), Type.Null()],
      { description: 'the second factor that it is about, or that completed the sign-in' },
    ),
    method: Type.Union(
      [Type.Unsafe<SignInMethod>(Type.String({ enum: [...SIGN_IN_METHODS] })), Type.Null()],
      {
        description: 'of a sign-in: by what; null for one before this was recorded',
      },
    ),
    application: Nullable('the name of the application that it is about'),
    passkey: Nullable('the name of the passkey that it is about'),
    isCurrent: Type.Boolean({ description: 'the sign-in of the session that asks' }),
    device: Nullable(
      'browser and system, or the first word of an unknown program; null where no device acted: support by its commands, or the owner in Telegram',
    ),
    place: Nullable('the network of the address: an IPv4 address, or the /64 of an IPv6 one'),
    address: Nullable('network address of the call'),
  },
  { additionalProperties: false },
)
export type SecurityEvent = Static<typeof SecurityEvent>

/** Newest first. A full part has `SECURITY_EVENTS_LISTED`; a smaller one is the last. */
export const SecurityEvents = Type.Array(SecurityEvent)
export type SecurityEvents = Static<typeof SecurityEvents>

/** `POST /v1/security-events/{id}/report`. */
export const ReportedEvent = Type.Object(
  { code: Type.String({ description: 'of the page "this was not me", as the link in a notice has it' }) },
  { additionalProperties: false },
)
export type ReportedEvent = Static<typeof ReportedEvent>

/** What each call takes and answers, by its name. */
export const securityEventsSchemas = {
  securityEvents: { query: SecurityEventsQuery, answer: SecurityEvents },
  reportSecurityEvent: { answer: ReportedEvent },
}
