import { type Static, Type } from 'typebox'

const exact = { additionalProperties: false }

/** A member of staff as other staff see it: no mail address. */
export const Colleague = Type.Object({ id: Type.String(), name: Type.String() }, exact)

/** `POST /v1/moderation/cases/{id}/notes`. */
export const NoteRequest = Type.Object({ text: Type.Optional(Type.String()) })
export type NoteRequest = Static<typeof NoteRequest>

/** `GET /v1/moderation/colleagues`: to whom a case can be handed over. */
export const Colleagues = Type.Array(Colleague)
export type Colleagues = Static<typeof Colleagues>

/** `POST /v1/moderation/cases/{id}/hand-over`. */
export const HandOverRequest = Type.Object({
  to: Type.Optional(Type.String({ description: 'the colleague' })),
  note: Type.Optional(Type.String()),
})
export type HandOverRequest = Static<typeof HandOverRequest>

/** `POST /v1/moderation/cases/{id}/parking`. */
export const ParkRequest = Type.Object({
  until: Type.Optional(Type.Integer({ description: 'milliseconds since the epoch' })),
  note: Type.Optional(Type.String({ description: 'why' })),
})
export type ParkRequest = Static<typeof ParkRequest>

/** `POST /v1/moderation/cases/{id}/reopening`. `attempt` and `version` are those of the details that were looked at. */
export const ReopenRequest = Type.Object({
  attempt: Type.Optional(Type.Integer()),
  version: Type.Optional(Type.Integer()),
  reason: Type.Optional(Type.String()),
})
export type ReopenRequest = Static<typeof ReopenRequest>
