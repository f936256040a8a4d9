import { type Static, Type } from 'typebox'

/** `POST /v1/two-fa/telegram/start`: the link that connects a chat with the account, once. */
export const StartLink = Type.Object(
  {
    url: Type.String({ description: 'opens a chat with the bot' }),
    qr: Type.String({ description: 'what the QR code holds: the same link' }),
    expiresIn: Type.Integer({ description: 'seconds' }),
  },
  { additionalProperties: false },
)
export type StartLink = Static<typeof StartLink>

/** `GET /v1/two-fa/telegram/start`: null until the person has opened the newest link. */
export const StartedChat = Type.Object(
  {
    chat: Type.Union([
      Type.Null(),
      Type.Object(
        {
          id: Type.String({ description: 'decimal; the `data` of `POST /v1/two-fa/tokens`' }),
          name: Type.String({ description: "the person's name in the messenger" }),
        },
        { additionalProperties: false },
      ),
    ]),
  },
  { additionalProperties: false },
)
export type StartedChat = Static<typeof StartedChat>

/** What each call takes and answers, by its name. */
export const messengerSchemas = {
  messengerStart: { answer: StartLink },
  messengerStarted: { answer: StartedChat },
}
