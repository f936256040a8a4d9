import { type Static, Type } from 'typebox'

const Nullable = Type.Union([Type.String(), Type.Null()])

/** `GET /v1/sessions/not-me/state`: which sign-in the link of the mail is about. Changes nothing. */
export const DISOWN_STATES = ['ready', 'used', 'expired', 'unknown'] as const
export type DisownStateName = (typeof DISOWN_STATES)[number]

export const DisownStateQuery = Type.Object({ code: Type.String() })
export const DisownState = Type.Object(
  {
    state: Type.Unsafe<DisownStateName>(Type.String({ enum: [...DISOWN_STATES] })),
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
export type DisownState = Static<typeof DisownState>

/** `POST /v1/sessions/not-me`. */
export const DisownRequest = Type.Object({ code: Type.Optional(Type.String()) })
export type DisownRequest = Static<typeof DisownRequest>
